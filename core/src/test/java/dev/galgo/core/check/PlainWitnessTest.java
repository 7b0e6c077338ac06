package dev.galgo.core.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.ActorNames;
import dev.galgo.core.model.Boot;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.model.Step;
import dev.galgo.core.model.StepDetails;
import dev.galgo.core.plain.PlainOrder;
import dev.galgo.core.plain.PlainProgram;
import dev.galgo.core.plain.PlainRun;
import dev.galgo.core.plain.PlainRuns;
import dev.galgo.core.toy.Op;
import dev.galgo.core.toy.Toy;
import dev.galgo.core.trace.Story;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** After a search that found nothing, and after the second opinion, the program is run plainly. */
class PlainWitnessTest {
    /** A program with a runtime of its own. */
    private record Plainly(Semantics program, PlainRuns runs) implements Semantics, PlainProgram {
        @Override
        public PlainRuns plainRuns(DeliveryModel delivery) {
            return runs;
        }

        @Override
        public Boot boot() {
            return program.boot();
        }

        @Override
        public boolean accepts(Local.Ready local, Message message) {
            return program.accepts(local, message);
        }

        @Override
        public List<Step> steps(Local local, Message message) {
            return program.steps(local, message);
        }

        @Override
        public StepDetails explain(Local local, Message message, List<Local.Input.Choice> choices) {
            return program.explain(local, message, choices);
        }

        @Override
        public ActorNames names() {
            return program.names();
        }
    }

    private static Toy three() {
        return new Toy()
                .actor("Log")
                .on("Log", "write", new Op.Log())
                .pending(0, "write", 1)
                .pending(0, "write", 2)
                .pending(0, "write", 3);
    }

    /** With time for all orders, however slow the machine is. */
    private static CheckResult check(PlainRuns runs) throws NothingToCheck {
        return Check.of(new Plainly(three(), runs))
                .compare(Compare.CANONICAL)
                .plainRuns(Duration.ofMinutes(5))
                .run();
    }

    private static PlainRun run(PlainRun.End end) {
        return run(end, Duration.ZERO);
    }

    private static PlainRun run(PlainRun.End end, Duration waited) {
        var scene = new Story.Scene(
                1,
                "main",
                "Log",
                Message.Kind.SEND,
                "write(2)",
                0,
                1,
                null,
                "Log.write",
                List.of(),
                null,
                List.of(),
                List.of(),
                List.of(),
                "",
                null,
                Story.Outcome.FAILED);
        var story = new Story(List.of("Log"), List.of(scene), List.of(), List.of());
        var failure = new Failure(FindingKind.ASSERTION, "Log.write failed an assertion.", "assertion", null);
        return new PlainRun(
                end,
                story,
                end == PlainRun.End.FAILED ? failure : null,
                end == PlainRun.End.IMPOSSIBLE ? "it is not to be" : null,
                waited);
    }

    private static String order(PlainOrder order) {
        return "" + order.next(3) + order.next(2) + order.next(1);
    }

    @Test
    void allOrdersAreRunWhereThereAreFew() throws NothingToCheck {
        Set<String> met = new HashSet<>();
        PlainRuns.Runs runs = (order, variation, limits) -> {
            met.add(order(order) + " in " + variation);
            return run(PlainRun.End.OVER);
        };
        CheckResult result = check(runs);
        assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
        assertThat(result.evidence().plainRuns()).isEqualTo(new PlainOpinion(6, 5, 0, true, null));
        assertThat(met).hasSize(30);
    }

    @Test
    void whatFailsInOneOrderIsAFindingOfItsOwnKindWithItsSchedule() throws NothingToCheck {
        PlainRuns.Runs runs =
                (order, variation, limits) -> run(order(order).equals("210") ? PlainRun.End.FAILED : PlainRun.End.OVER);
        CheckResult result = check(runs);
        assertThat(result.verdict()).isEqualTo(Verdict.VIOLATED);
        Finding finding = result.findings().get(0);
        assertThat(finding.kind()).isEqualTo(FindingKind.ASSERTION);
        assertThat(finding.message()).contains("Log.write failed an assertion", "run plainly", "variation 1");
        assertThat(finding.schedule().deliveries()).hasSize(1);
        assertThat(finding.schedule().deliveries().get(0).nth()).isEqualTo(1);
        assertThat(finding.story().scenes()).hasSize(1);
    }

    @Test
    void aProgramWithOneOrderIsRunInFortyVariations() throws NothingToCheck {
        PlainRuns.Runs runs =
                (order, variation, limits) -> run(variation == 39 ? PlainRun.End.FAILED : PlainRun.End.OVER);
        CheckResult result = check(runs);
        assertThat(result.findings().get(0).message()).contains("variation 40");
    }

    @Test
    void ofManyOrdersSomeAreDrawnUntilTimeIsOver() throws NothingToCheck {
        PlainRuns.Runs runs = (order, variation, limits) -> {
            for (int i = 0; i < 20; i++) {
                order.next(20);
            }
            return run(PlainRun.End.OVER);
        };
        CheckResult result = Check.of(new Plainly(three(), runs))
                .compare(Compare.CANONICAL)
                .plainRuns(Duration.ofMillis(20))
                .run();
        PlainOpinion opinion = result.evidence().plainRuns();
        assertThat(opinion.all()).isFalse();
        assertThat(opinion.schedules()).isPositive();
        assertThat(opinion.missing()).isNull();
    }

    @Test
    void runsThatWaitAreFew() throws NothingToCheck {
        CheckResult result = check((PlainRuns.Runs) (order, variation, limits) ->
                run(PlainRun.End.OVER, limits.waiting().dividedBy(4)));
        assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
        assertThat(result.evidence().plainRuns()).isEqualTo(new PlainOpinion(1, 4, 0, true, null));
    }

    @Test
    void runsThatAreEndedAreCounted() throws NothingToCheck {
        CheckResult result = check((PlainRuns.Runs) (order, variation, limits) -> run(PlainRun.End.ENDED));
        assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
        assertThat(result.evidence().plainRuns().ended()).isEqualTo(40);
    }

    @Test
    void whoHasNoneSaysWhy() throws NothingToCheck {
        assertThat(missing(check(new PlainRuns.None("there is no runtime")))).isEqualTo("there is no runtime");
        assertThat(missing(check((PlainRuns.Runs) (order, variation, limits) -> run(PlainRun.End.IMPOSSIBLE))))
                .isEqualTo("it is not to be");
        assertThat(missing(Check.of(three()).plainRuns(Check.USUAL).run())).contains("a model");
        assertThat(missing(Check.of(three()).run())).isEqualTo("none were asked for");
    }

    private static @Nullable String missing(CheckResult result) {
        return result.evidence().plainRuns().missing();
    }
}
