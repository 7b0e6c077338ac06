package org.example.corpus;

import static org.example.corpus.Flavour.CLASSIC;
import static org.example.corpus.Flavour.TYPED;
import static org.example.corpus.Stage.check;

import java.util.ArrayList;
import java.util.List;
import org.apache.pekko.actor.typed.javadsl.Behaviors;

/** What happens before an actor starts, and what beside. */
public final class Starting {
    private Starting() {}

    private static void typedChild(Stage stage, boolean before) {
        stage.typed("parent", Behaviors.receive((context, message) -> {
                    int[] price = {0};
                    if (before) {
                        price[0] = 3;
                    }
                    context.spawn(
                            Behaviors.setup(child -> {
                                check(price[0] == 3, "no price yet");
                                return Behaviors.ignore();
                            }),
                            "child");
                    if (!before) {
                        price[0] = 3;
                    }
                    return Behaviors.same();
                }))
                .tell("go");
    }

    @Trap(value = "the child reads in its set-up what its parent writes after spawning it", in = TYPED)
    public static void readInSetUpTooEarly(Stage stage) {
        typedChild(stage, false);
    }

    @Correct(in = TYPED)
    public static void readInSetUp(Stage stage) {
        typedChild(stage, true);
    }

    private static void classicChild(Stage stage, boolean before) {
        stage.classic("parent", Scripted.props((self, message) -> {
                    List<String> names = new ArrayList<>();
                    if (before) {
                        names.add("a");
                    }
                    self.getContext()
                            .actorOf(Scripted.props(
                                    child -> check(names.size() == 1, "no name yet"), (child, one) -> {}));
                    if (!before) {
                        names.add("a");
                    }
                }))
                .tell("go");
    }

    @Trap(value = "the child reads in preStart what its parent writes after creating it", in = CLASSIC)
    public static void readInPreStartTooEarly(Stage stage) {
        classicChild(stage, false);
    }

    @Correct(in = CLASSIC)
    public static void readInPreStart(Stage stage) {
        classicChild(stage, true);
    }
}
