package org.example.unknown;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.control.Hooks;
import dev.galgo.control.track.ShadowedClasses;
import dev.galgo.control.unknown.JavaUnknowns;
import dev.galgo.control.unknown.RunTracking;
import dev.galgo.control.unknown.Tracking;
import dev.galgo.core.check.Verdict;
import dev.galgo.pekko.ActorLab;
import dev.galgo.test.CheckOutcome;
import dev.galgo.test.InputBodies;
import dev.galgo.test.Options;
import dev.galgo.test.TestBodyCheck;
import dev.galgo.testsupport.Counts;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is said of a program with an unknown number is held against runs of it on each number, in classes as they are. */
class UnknownTrapsTest {
    private static final int LEAST = -4;
    private static final int MOST = 12;

    private static final ShadowedClasses CLASSES = new ShadowedClasses(Programs.class.getClassLoader());

    /** All in thorough builds, else some, and all in which code that is not rewritten looks at values. */
    static Stream<String> programs() {
        List<String> all = List.copyOf(Programs.all().keySet());
        int every = Counts.of(5, 5, 1);
        return IntStream.range(0, all.size())
                .filter(i -> i % every == 0 || ForeignCodePrograms.all().containsKey(all.get(i)))
                .mapToObj(all::get);
    }

    private static boolean goesWrong(String name, int n) {
        CheckOutcome outcome = new TestBodyCheck(
                        name,
                        Options.DEFAULT.with("agent", "false"),
                        ActorLab.class,
                        lab -> Programs.run(name, lab, n),
                        token -> token)
                .run();
        return outcome.checked().verdict() == Verdict.VIOLATED;
    }

    private static CheckOutcome onUnknown(String name) {
        InputBodies bodies = given -> on(name);
        return TestBodyCheck.onInputs(name, Options.DEFAULT, ActorLab.class, bodies, token -> token)
                .run();
    }

    private static InputBodies.OnInput on(String name) {
        ClassLoader loader = CLASSES.loader();
        try {
            Method run = loader.loadClass(Programs.class.getName())
                    .getDeclaredMethod("run", String.class, ActorLab.class, int.class);
            run.setAccessible(true);
            return new InputBodies.OnInput(lab -> call(run, name, lab), loader);
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static void call(Method run, String name, Object lab) {
        RunTracking tracking = Objects.requireNonNull(Hooks.here() instanceof Tracking here ? here.tracking() : null);
        Object n = new JavaUnknowns(tracking.given()).of(int.class, "n", new JavaUnknowns.Range(LEAST, MOST));
        Object[] arguments = {name, lab, n};
        tracking.passTo(run, arguments);
        try {
            run.invoke(null, arguments);
        } catch (InvocationTargetException thrown) {
            throw new IllegalStateException(thrown.getTargetException());
        } catch (IllegalAccessException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    @ParameterizedTest
    @MethodSource("programs")
    void theVerdictIsThatOfAllNumbers(String name) {
        CheckOutcome outcome = onUnknown(name);
        if (outcome.checked().verdict() == Verdict.VIOLATED) {
            String input = String.valueOf(outcome.figures().get("galgo.input"));
            assertThat(goesWrong(name, Integer.parseInt(input.substring("n = ".length()))))
                    .as(outcome.checked().summary())
                    .isTrue();
        } else if (outcome.checked().verdict() == Verdict.WITHIN_BOUNDS) {
            assertThat(outcome.figures()).containsKey("galgo.bounds");
        } else {
            assertThat(IntStream.rangeClosed(LEAST, MOST).filter(n -> goesWrong(name, n)))
                    .as(outcome.checked().summary())
                    .isEmpty();
        }
    }
}
