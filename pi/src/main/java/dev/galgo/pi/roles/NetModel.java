package dev.galgo.pi.roles;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.net.Net;

/**
 * A net as the text of a model, for what a net can say: static actors, and messages that carry nothing.
 *
 * <p><b>What stays the same.</b> Every place that can be marked becomes a location of an actor or a message, every transition that can fire something an
 * actor does. A stand from which nothing is taken becomes a location that waits for a message that nobody sends, and a transition that puts its actor
 * nowhere ends the actor. Back as a net, this is the net again, but for the following.
 *
 * <p><b>Steps in between.</b> A location of a model receives, or chooses, or sends; a transition may do two of these. Then the actor goes on at a
 * location in between, from where it sends. The step from there takes nothing but the actor's own token, so it can always be made: no marking is dead
 * with an actor in between. And in a run to a dead marking, where all such steps have been made, each can be moved forward to directly after the one before
 * it, since it only puts tokens where others may miss them; then the two are one firing of the net. So the dead markings are the same. The same holds for
 * what is pending at the start, which an actor of its own sends before it ends, and for transitions that do nothing but go round: there
 * the actor sends itself a message and takes it, which nobody else can.
 *
 * <p><b>Deadlock.</b> A net is dead when nothing can fire; a model is in a deadlock when, on top of that, somebody waits. In a dead marking an actor that
 * stands anywhere waits there, as all that does not wait can go on. So the two differ in one case only, that all actors have ended, and the text says
 * so if each of them can.
 *
 * @param text what {@link dev.galgo.pi.check.PiReader} reads
 * @param moreLocations how many locations there are that the net has no place for
 * @param moreMessages how many messages there are that the net has no place for
 */
public record NetModel(String text, int moreLocations, int moreMessages) {
    /**
     * Finds actors and messages in a net.
     *
     * @throws NoActorsException if there are none
     * @throws dev.galgo.petri.limit.LimitReached if the search may not go on
     */
    public static NetModel of(Net net, Budget budget) throws NoActorsException {
        if (net.hasInhibitors()) {
            throw new NoActorsException("The net has inhibitor arcs, and no actor waits until a message is not there.");
        }
        Markable markable = Markable.of(net);
        Roles roles = RoleSearch.roles(markable, budget);
        if (markable.places().isEmpty()) {
            throw new NoActorsException("No place of the net holds a token at the start, so that nobody is there.");
        }
        return new ModelText(roles).model();
    }
}
