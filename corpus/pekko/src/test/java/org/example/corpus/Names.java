package org.example.corpus;

import static org.example.corpus.Flavour.CLASSIC;
import static org.example.corpus.Stage.check;

import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.InvalidActorNameException;
import org.apache.pekko.actor.PoisonPill;
import org.apache.pekko.actor.Terminated;

/** Names that are used again. */
public final class Names {
    private Names() {}

    /**
     * Who watches an actor hears of its end, maybe before the actor's parent does; then the name is
     * still taken.
     */
    private static void nameAgain(Stage stage, boolean waits) {
        var first = (Actors.Classic) stage.classic("desk", Scripted.silent());
        stage.classic("watcher", Scripted.props(self -> self.getContext().watch(first.to()), (self, message) -> {
            if (message instanceof Terminated) {
                try {
                    self.getContext().getSystem().actorOf(Scripted.silent(), "desk");
                } catch (InvalidActorNameException taken) {
                    check(waits, "the name is taken");
                }
            }
        }));
        first.to().tell(PoisonPill.getInstance(), ActorRef.noSender());
    }

    @Trap(value = "the watcher hears of the end before the name is free again", in = CLASSIC)
    public static void nameIsStillTaken(Stage stage) {
        nameAgain(stage, false);
    }

    @Correct(in = CLASSIC)
    public static void nameMayBeTaken(Stage stage) {
        nameAgain(stage, true);
    }

    private static void childAgain(Stage stage, boolean waits) {
        stage.classic("parent", Scripted.props((self, message) -> {
                    if (message.equals("go")) {
                        ActorRef child = self.getContext().actorOf(Scripted.silent(), "child");
                        self.getContext().watch(child);
                        child.tell(PoisonPill.getInstance(), self.getSelf());
                        self.getSelf().tell("again", self.getSelf());
                    } else if (waits == (message instanceof Terminated)) {
                        self.getContext().actorOf(Scripted.silent(), "child");
                    }
                }))
                .tell("go");
    }

    @Trap(value = "the name is asked for while the child has not taken its poison", in = CLASSIC)
    public static void childOfTheSameNameTooEarly(Stage stage) {
        childAgain(stage, false);
    }

    @Correct(in = CLASSIC)
    public static void childOfTheSameName(Stage stage) {
        childAgain(stage, true);
    }
}
