package dev.galgo.cli.check;

import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.UserError;
import dev.galgo.cli.option.Amount;
import dev.galgo.cli.option.Word;
import dev.galgo.core.check.Check;
import dev.galgo.core.check.Symmetry;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.model.LiveProgram;
import dev.galgo.core.model.Program;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.reduction.base.MessageOrder;
import dev.galgo.core.reduction.base.Stability;
import dev.galgo.core.reduction.base.Weights;
import dev.galgo.core.sampling.Sampling;
import dev.galgo.core.search.RefusedSearch;
import java.util.ArrayList;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Which orders are run, and which configurations count as one. */
final class SearchOptions {
    /** Whom to select where no actor is stable. */
    enum Heuristic {
        PUBLISHED,
        LOOKING;

        Weights weights() {
            return this == PUBLISHED ? Weights.PUBLISHED : Weights.LOOKING;
        }
    }

    /** The heuristics. */
    static final class OfHeuristic extends Word<Heuristic> {
        OfHeuristic() {
            super(Heuristic.class);
        }
    }

    @Option(
            names = "--compare",
            paramLabel = "HOW",
            converter = Word.OfCompare.class,
            completionCandidates = Word.OfCompare.class,
            description =
                    "When two configurations count as one: ${COMPLETION-CANDIDATES}.%nDefault: canonical (whatever no"
                            + " actor can tell apart is the same); none with a named reduction or a sample.")
    private @Nullable Compare compare;

    @Option(
            names = "--reduction",
            paramLabel = "NAME",
            converter = Word.OfReduction.class,
            completionCandidates = Word.OfReduction.class,
            description = "Leave out orders that differ in nothing that matters: ${COMPLETION-CANDIDATES}.%n"
                    + "Default: auto (what is sound and looks fastest; the report says what, and why).")
    private @Nullable ReductionKind reduction;

    @Option(
            names = "--order",
            paramLabel = "NAME",
            converter = Word.OfOrder.class,
            completionCandidates = Word.OfOrder.class,
            description = "Whose messages a reduction tries first: ${COMPLETION-CANDIDATES} (by age of"
                    + " message, age of actor, messages waiting, messages sent, actors reached).%nDefault: fifo.")
    private MessageOrder order = MessageOrder.FIFO;

    @Option(names = "--sleep-sets", description = "Let dpor or transdpor skip what was covered elsewhere.")
    private boolean sleepSets;

    @Option(
            names = "--stability",
            paramLabel = "CONDITION",
            converter = Word.OfStability.class,
            completionCandidates = Word.OfStability.class,
            description = "When an actor counts as stable: ${COMPLETION-CANDIDATES} (the published condition, which may"
                    + " leave out orders).%nDefault: sound.")
    private Stability stability = Stability.SOUND;

    @Option(
            names = "--heuristic",
            paramLabel = "NAME",
            converter = OfHeuristic.class,
            completionCandidates = OfHeuristic.class,
            description =
                    "Which actor stable selects where none is stable: ${COMPLETION-CANDIDATES} (by chains of calls,"
                            + " or by what the pending messages would send now).%nDefault: published.")
    private Heuristic heuristic = Heuristic.PUBLISHED;

    @Option(
            names = "--symmetry",
            paramLabel = "WHEN",
            converter = Word.OfSymmetry.class,
            completionCandidates = Word.OfSymmetry.class,
            description =
                    "Count configurations as one that differ only in which actor is which: ${COMPLETION-CANDIDATES}."
                            + "%nDefault: auto (where nothing can tell the actors apart and there are many configurations).")
    private Symmetry symmetry = Symmetry.AUTO;

    @Option(
            names = "--threads",
            paramLabel = "N",
            converter = Amount.OfThreads.class,
            description = "Search on N threads; the program itself runs on one of them at a time.%nDefault: 1.")
    private int threads = 1;

    @Option(
            names = "--engine",
            paramLabel = "ENGINE",
            converter = Word.OfEngine.class,
            completionCandidates = Word.OfEngine.class,
            description =
                    "How steps are run: ${COMPLETION-CANDIDATES} (each distinct step once, every step on copies of"
                            + " states, or each schedule from the start). Programs on Pekko always run from the"
                            + " start.%nDefault: memo.")
    private Engine.Kind engine = Engine.Kind.MEMO;

    @Mixin
    private final SamplingOptions sampling = new SamplingOptions();

    /** Refuses what does not go together, before anything is loaded. */
    void validate(DeliveryModel delivery) throws UserError {
        sampling.validate();
        try {
            reduction().refuse(compare(), delivery, sleepSets);
            reduction().refuseThreads(threads);
            Sampling plan = sampling.plan();
            if (plan != null) {
                plan.refuse(compare(), reduction());
            }
        } catch (RefusedSearch unsound) {
            throw new UserError(
                    ExitCode.USAGE,
                    "These options do not go together: " + unsound.getMessage() + ".",
                    "Leave one of them out.",
                    unsound);
        }
    }

    /** Refuses what the program does not allow. */
    void validate(Program program, DeliveryModel delivery) throws UserError {
        try {
            reduction().refuseFor(program, delivery);
            if (program instanceof LiveProgram && (compare == Compare.EXACT || compare == Compare.ACTORS)) {
                throw new RefusedSearch("what runs for real is compared by canonical, or by none");
            }
        } catch (RefusedSearch unfit) {
            throw new UserError(
                    ExitCode.USAGE,
                    "This program cannot be searched so: " + unfit.getMessage() + ".",
                    "Leave --reduction and --compare out.",
                    unfit);
        }
        if (program instanceof LiveProgram && threads > 1) {
            throw new UserError(
                    ExitCode.USAGE,
                    "A program that runs for real is searched on one thread.",
                    "Leave --threads out.",
                    null);
        }
    }

    Check applyTo(Check check) {
        return check.compare(compare())
                .reduction(reduction())
                .order(order)
                .sleepSets(sleepSets)
                .stability(stability)
                .weights(heuristic.weights())
                .threads(threads)
                .symmetry(symmetry)
                .engine(engine)
                .sampling(sampling.plan());
    }

    int threads() {
        return threads;
    }

    /** What to do about a search that is refused: which of the options to leave out that say how it goes. */
    String remedy() {
        var given = new ArrayList<String>();
        if (reduction != null) {
            given.add("--reduction");
        }
        if (compare != null) {
            given.add("--compare");
        }
        if (sampling.wanted()) {
            given.add("--sample");
        }
        if (threads > 1) {
            given.add("--threads");
        }
        if (symmetry == Symmetry.ON) {
            given.add("--symmetry");
        }
        return given.isEmpty() ? "" : "Leave " + String.join(" and ", given) + " out.";
    }

    /** Whether schedules are drawn at random. */
    boolean samples() {
        return sampling.wanted();
    }

    /** Whether no configurations are compared. */
    boolean comparesNothing() {
        return compare() == Compare.NONE;
    }

    /** The reduction that is asked for. */
    ReductionKind reduction() {
        if (reduction != null) {
            return reduction;
        }
        return sampling.wanted() ? ReductionKind.NONE : ReductionKind.AUTO;
    }

    private Compare compare() {
        if (compare != null) {
            return compare;
        }
        boolean plain = reduction() == ReductionKind.NONE || reduction() == ReductionKind.AUTO;
        return plain && !sampling.wanted() ? Compare.CANONICAL : Compare.NONE;
    }
}
