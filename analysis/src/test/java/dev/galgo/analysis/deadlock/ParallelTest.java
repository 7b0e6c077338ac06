package dev.galgo.analysis.deadlock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.analysis.flow.FlowBody;
import dev.galgo.analysis.flow.FlowModel;
import dev.galgo.analysis.flow.Point;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Where the main block may stand, at line 20, while a task of {@code a} is at line 3. */
class ParallelTest {
    private static boolean parallel(Consumer<FlowBody> main) {
        var model = FlowModel.builder("parallel.abs")
                .type("A", a -> a.method("m", 2, List.of(), m -> m.at(3).release())
                        .method("n", 4, List.of(), n -> {}))
                .main(9, body -> {
                    body.at(10).create("a", "A").at(11);
                    main.accept(body);
                    body.at(20).tell("a", "n");
                });
        var creation = only(model.at("parallel.abs", 10));
        var a = AbstractObject.MAIN.creates("A", creation, false, 2);
        var method = Objects.requireNonNull(model.resolve("A", "m"));
        var release = only(model.at("parallel.abs", 3).stream()
                .filter(point -> point.label().equals("suspend"))
                .toList());
        var last = model.at("parallel.abs", 20).get(0);
        return DeadlockAnalysis.of(model)
                .parallel()
                .at(new AbstractTask(AbstractObject.MAIN, model.main()), last, new AbstractTask(a, method), release);
    }

    private static Point only(List<Point> points) {
        assertThat(points).hasSize(1);
        return points.get(0);
    }

    @Test
    void aTaskIsThereOnceItIsSent() {
        assertThat(parallel(main -> main.tell("a", "m"))).isTrue();
    }

    @Test
    void aTaskIsGoneOnceItIsAwaited() {
        assertThat(parallel(main -> main.send("f", "a", "m").await("f"))).isFalse();
        assertThat(parallel(main -> main.send("f", "a", "m").get("f"))).isFalse();
        assertThat(parallel(main -> main.call("a", "m"))).isFalse();
    }

    @Test
    void aCopyOfTheFutureIsAsGood() {
        assertThat(parallel(main -> main.send("f", "a", "m").copy("g", "f").await("g")))
                .isFalse();
    }

    @Test
    void awaitingOnOneBranchIsNotEnough() {
        assertThat(parallel(main -> main.send("f", "a", "m").maybe(one -> one.await("f"))))
                .isTrue();
    }

    @Test
    void awaitingTheLastOfALoopIsNotEnough() {
        assertThat(parallel(main -> main.send("f", "a", "m")
                        .loop(each -> each.send("f", "a", "m"))
                        .await("f")))
                .isTrue();
    }

    @Test
    void awaitingAllOfALoopIsEnough() {
        assertThat(parallel(main -> main.loop(each -> each.send("f", "a", "m").await("f"))))
                .isFalse();
    }

    @Test
    void aVariableThatIsAssignedAgainNoLongerStandsForTheTask() {
        assertThat(parallel(main -> main.send("f", "a", "m").send("f", "a", "n").await("f")))
                .isTrue();
        assertThat(parallel(main -> main.send("f", "a", "m")
                        .send("g", "a", "n")
                        .copy("f", "g")
                        .await("f")))
                .isTrue();
        assertThat(parallel(main -> main.send("f", "a", "m")
                        .send("g", "a", "n")
                        .collect("d", "g")
                        .take("f", "d")
                        .await("f")))
                .isTrue();
    }
}
