package dev.galgo.spi.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.model.Boot;
import dev.galgo.core.model.Program;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.search.Limits;
import dev.galgo.core.trace.Replay;
import dev.galgo.spi.Claim;
import dev.galgo.spi.FrontEnd;
import dev.galgo.spi.FrontEndOption;
import dev.galgo.spi.FrontEnds;
import dev.galgo.spi.Opened;
import dev.galgo.spi.OptionValues;
import dev.galgo.spi.Target;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * What every front end has to keep. A test class extends this and names the front end and some programs of its own: small ones, since all their orders are
 * run many times over, and at least one with a mistake, so that there is something to find and to replay.
 */
public abstract class FrontEndContract {
    /** How many deliveries of each program are looked at one by one. */
    private static final int DELIVERIES = 300;

    /** How many deliveries all orders of a program may take together. */
    private static final long LARGEST = 100_000;

    /**
     * A program to try the front end on.
     *
     * @param options how it is opened
     */
    public record Sample(Target target, OptionValues options) {
        /** One that is opened in the usual way. */
        public static Sample of(Target target) {
            return new Sample(target, OptionValues.NONE);
        }

        @Override
        public String toString() {
            return target.name() + " " + String.join(" ", target.arguments());
        }
    }

    /** The front end. */
    protected abstract FrontEnd frontEnd();

    /** The programs. */
    protected abstract List<Sample> samples();

    private Opened open(Sample sample) throws Exception {
        return frontEnd().open(sample.target(), sample.options());
    }

    @Test
    void itsNameCanBeTypedAndItIsFoundByIt() throws Exception {
        assertThat(frontEnd().id()).matches("[a-z][a-z0-9-]*");
        assertThat(FrontEnds.on(frontEnd().getClass().getClassLoader())
                        .byId(frontEnd().id()))
                .hasSameClassAs(frontEnd());
        assertThat(frontEnd().programs()).isNotBlank();
        assertThat(frontEnd().recognises()).isNotBlank();
    }

    @Test
    void itClaimsItsOwnProgramsAndFailsOnNoOther() throws Exception {
        for (Sample sample : samples()) {
            assertThat(frontEnd().claim(sample.target())).as(sample.toString()).isNotEqualTo(Claim.NO);
        }
        for (String other : List.of("no.such.Thing", "nothing.here", "a b", "/")) {
            assertThat(frontEnd().claim(Target.of(other))).as(other).isNotNull().isNotEqualTo(Claim.YES);
        }
    }

    @Test
    void itsOptionsCanBeToldApartAndTakeTheirUsualValues() {
        var names = new HashSet<String>();
        for (FrontEndOption option : frontEnd().options()) {
            assertThat(option.name()).matches("--[a-z][a-z0-9-]*");
            assertThat(names.add(option.name())).as(option.name()).isTrue();
            assertThat(option.description()).isNotBlank();
            assertThat(option.values().isEmpty())
                    .as(option.name())
                    .isEqualTo(option.kind() != FrontEndOption.Kind.WORD);
            if (option.kind() == FrontEndOption.Kind.WORD) {
                assertThat(option.values()).containsAll(option.usual().stream().toList());
            }
        }
    }

    @Test
    void aProgramBeginsTheSameWayHoweverOftenItIsOpened() throws Exception {
        for (Sample sample : samples()) {
            try (Opened one = open(sample);
                    Opened other = open(sample)) {
                assertThat(one.started()).isNotNull().isEqualTo(other.started());
                assertThat(one.notes()).isNotNull();
                List<String> start = describe(one.program().boot());
                assertThat(describe(one.program().boot())).as(sample.toString()).isEqualTo(start);
                assertThat(describe(other.program().boot()))
                        .as(sample.toString())
                        .isEqualTo(start);
            }
        }
    }

    private static List<String> describe(Boot boot) {
        List<String> text = new ArrayList<>();
        boot.born()
                .forEach(birth ->
                        text.add(birth.actor().type() + " " + birth.actor().stableHash()));
        boot.sent().forEach(message -> text.add(message.name() + " " + message.stableHash()));
        return text;
    }

    @Test
    void stepsDependOnStateAndMessageAlone() throws Exception {
        for (Sample sample : samples()) {
            try (Opened opened = open(sample)) {
                if (opened.program() instanceof Semantics semantics) {
                    new StepWalk(semantics, sample.toString()).run(DELIVERIES);
                    continue;
                }
            }
            // One that runs for real cannot be asked for a step; run as a whole again, it does the same.
            CheckResult once = check(sample, Engine.Kind.MEMO, ReductionKind.NONE, Compare.NONE);
            CheckResult again = check(sample, Engine.Kind.MEMO, ReductionKind.NONE, Compare.NONE);
            assertThat(again.transitions()).as(sample.toString()).isEqualTo(once.transitions());
            assertThat(told(again)).as(sample.toString()).isEqualTo(told(once));
        }
    }

    @Test
    void everyEngineSeesTheSame() throws Exception {
        for (Sample sample : samples()) {
            CheckResult first = null;
            for (Engine.Kind kind : Engine.Kind.values()) {
                CheckResult result = check(sample, kind, ReductionKind.NONE, Compare.NONE);
                if (first != null) {
                    assertThat(result.transitions()).as(sample + " " + kind).isEqualTo(first.transitions());
                    assertThat(result.executions()).as(sample + " " + kind).isEqualTo(first.executions());
                    assertThat(told(result)).as(sample + " " + kind).isEqualTo(told(first));
                }
                first = result;
            }
        }
    }

    @Test
    void configurationsThatCountAsOneLeadToTheSame() throws Exception {
        for (Sample sample : samples()) {
            CheckResult every = check(sample, Engine.Kind.MEMO, ReductionKind.NONE, Compare.NONE);
            CheckResult visited = check(sample, Engine.Kind.MEMO, ReductionKind.NONE, Compare.CANONICAL);
            assertThat(told(visited)).as(sample.toString()).isEqualTo(told(every));
        }
    }

    @Test
    void everyReductionThatTakesTheProgramFindsTheSame() throws Exception {
        for (Sample sample : samples()) {
            Set<String> every = told(check(sample, Engine.Kind.MEMO, ReductionKind.NONE, Compare.NONE));
            var ran = new ArrayList<String>();
            for (ReductionKind reduction : ReductionKind.values()) {
                if (reduction.complete() && reduction != ReductionKind.NONE && reduction != ReductionKind.AUTO) {
                    try {
                        assertThat(told(check(sample, Engine.Kind.MEMO, reduction, Compare.NONE)))
                                .as(sample + " " + reduction.word())
                                .isEqualTo(every);
                        ran.add(reduction.word());
                    } catch (IllegalArgumentException refused) {
                        assertThat(refused).as(sample + " " + reduction.word()).hasMessageContaining(" ");
                    }
                }
            }
            assertThat(ran).as("%s: no reduction takes it", sample).isNotEmpty();
        }
    }

    @Test
    void whatIsFoundIsFoundAgainByItsSchedule() throws Exception {
        int replayed = 0;
        for (Sample sample : samples()) {
            for (Finding finding : check(sample, Engine.Kind.MEMO, ReductionKind.NONE, Compare.NONE)
                    .findings()) {
                try (Opened opened = open(sample)) {
                    Program program = opened.program();
                    var cursor = Engine.of(Engine.Kind.COPY, program)
                            .start(frontEnd().defaults().delivery(), Compare.NONE);
                    new Replay(program, cursor).run(finding.schedule());
                    assertThat(cursor.depth()).isEqualTo(finding.schedule().length());
                    if (cursor.failure() != null) {
                        assertThat(Objects.requireNonNull(cursor.failure()).kind())
                                .isEqualTo(finding.kind());
                    }
                    replayed++;
                }
            }
        }
        assertThat(replayed)
                .as("of these programs none has a mistake to replay")
                .isPositive();
    }

    private CheckResult check(Sample sample, Engine.Kind kind, ReductionKind reduction, Compare compare)
            throws Exception {
        try (Opened opened = open(sample)) {
            CheckResult result = Check.of(opened.program())
                    .engine(kind)
                    .delivery(frontEnd().defaults().delivery())
                    .reduction(reduction)
                    .compare(compare)
                    .secondOpinion(null)
                    .keepGoing(true)
                    .limits(Limits.NONE.withTransitions(LARGEST))
                    .run();
            assertThat(result.cuts())
                    .as("%s is too large: name one whose orders take less than %d deliveries in all", sample, LARGEST)
                    .isEmpty();
            assertThat(result.verdict()).as(sample.toString()).isNotIn(Verdict.ERROR, Verdict.NOTHING_COMPLETED);
            return result;
        }
    }

    /** What was found, without the numbers of actors, which depend on the schedule. */
    private static Set<String> told(CheckResult result) {
        var all = new TreeSet<String>();
        result.findings()
                .forEach(finding ->
                        all.add(finding.kind() + ": " + finding.message().replaceAll("#\\d+", "")));
        return all;
    }
}
