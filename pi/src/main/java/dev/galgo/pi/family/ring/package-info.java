/**
 * Families in which actors stand in a ring, or in a line, and each knows its neighbours: {@link dev.galgo.pi.family.ring.WindowNet} is one net for all of
 * their members.
 *
 * <p>A member is cut into windows of a few neighbours with what is on its way between them, a window beginning at each actor. The net counts windows:
 * when an actor moves, those that show it are replaced. Which window is beside which is forgotten, so the net can do more than any member, and
 * what it cannot do, no member does. After the views of P. A. Abdulla, F. Haziza, L. Holík: All for the Price of Few (VMCAI 2013), here counted instead
 * of collected, so that the proof is one about a Petri net, with its certificate.
 */
@NullMarked
package dev.galgo.pi.family.ring;

import org.jspecify.annotations.NullMarked;
