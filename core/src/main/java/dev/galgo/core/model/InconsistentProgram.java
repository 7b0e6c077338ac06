package dev.galgo.core.model;

/**
 * A front end has broken a promise on which every engine rests, so that nothing can be said of its program. It is thrown in the same words whichever
 * engine meets it.
 */
public final class InconsistentProgram extends IllegalStateException {
    private static final long serialVersionUID = 1L;

    private InconsistentProgram(String message) {
        super(message);
    }

    /** An actor was created under the name of one that exists. */
    public static InconsistentProgram bornTwice(ActorId actor) {
        return new InconsistentProgram("the program created " + actor + " (" + actor.type()
                + ") under the name of an actor that exists: the front end must give every actor a name of its own");
    }

    /** A message was sent to an actor that was never created. */
    public static InconsistentProgram sentToNobody(Message message) {
        return new InconsistentProgram("the program sent " + message.describe() + " to " + message.to() + " ("
                + message.to().type()
                + "), an actor that does not exist: the front end must create an actor before others learn its name");
    }

    /** The start of a program does not fit together. */
    static InconsistentProgram start(String how) {
        return new InconsistentProgram("the program starts in no possible configuration: " + how);
    }
}
