/**
 * Families in which any number of actors, all alike, know only some others that are always there, as clients know their server: {@link
 * dev.galgo.pi.family.crowd.CrowdNet} is one net for all of their members.
 */
@NullMarked
package dev.galgo.pi.family.crowd;

import org.jspecify.annotations.NullMarked;
