package dev.galgo.core.check;

import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.liveness.FairWalks;
import dev.galgo.core.liveness.GraphRecorder;
import dev.galgo.core.liveness.GraphRecorder.Caller;
import dev.galgo.core.liveness.GraphRecorder.MessageNaming;
import dev.galgo.core.liveness.Lasso;
import dev.galgo.core.liveness.LassoWalk;
import dev.galgo.core.liveness.Rounds;
import dev.galgo.core.liveness.RunGraphSearch;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.LiveProgram;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Mix;
import dev.galgo.core.model.Program;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.Observer;
import dev.galgo.core.search.SearchCounts;
import dev.galgo.core.trace.ActorLabels;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Goes through all configurations once more, after a search has seen the program go round and found nothing wrong, and looks who waits for ever in which circle. */
final class RoundsPass {
    /** Beyond, it would take longer than anybody has asked for. */
    private static final int MOST_CONFIGURATIONS = 500_000;

    /** So many deliveries of walks are made before circles are looked for among them for the first time. */
    private static final long FIRST_LOOK = 256;

    private static final long LAST_LOOK = 2048;

    private final Program program;
    private final Cursor cursor;
    private final BooleanSupplier enough;
    private final Severities severities;
    private final MessageNaming naming;
    private final GraphRecorder recorder;
    private final RunGraphSearch search;
    private final List<RawFinding> warnings = new ArrayList<>();
    private final List<String> waiting = new ArrayList<>();

    /** There is not enough time. */
    private static final class Enough extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Enough() {
            super("time is up", null, false, false);
        }
    }

    /** The cursor stands at the start and compares configurations as sets. */
    RoundsPass(Program program, DeliveryModel delivery, Cursor cursor, Severities severities, BooleanSupplier enough) {
        this.program = program;
        this.cursor = cursor;
        this.severities = severities;
        this.enough = enough;
        this.naming = naming(program, delivery);
        this.recorder = new GraphRecorder(this::situation, naming, true);
        this.search = new RunGraphSearch(
                cursor, recorder, Limits.NONE.withStates(MOST_CONFIGURATIONS), new SearchCounts(), new Uninterested());
    }

    /** How messages are told apart, for fairness. */
    static MessageNaming naming(Program program, DeliveryModel delivery) {
        return new MessageNaming(
                delivery != DeliveryModel.UNORDERED,
                message -> program instanceof Semantics semantics
                        && semantics.hasInterruptions()
                        && semantics.isFault(message));
    }

    /** What all actors are, as a hash. */
    private long situation(Cursor at) {
        if (enough.getAsBoolean() || recorder.graph().size() > MOST_CONFIGURATIONS) {
            throw new Enough();
        }
        long hash = 0;
        if (!(program instanceof LiveProgram)) {
            for (ActorId actor : at.actors()) {
                hash += Mix.stir(actor.stableHash() + 31L * at.local(actor).hashCode());
            }
        }
        return hash;
    }

    NeverEnds look() {
        try {
            search.run();
            var rounds = new Rounds(recorder.graph());
            int configurations = rounds.configurations();
            Lasso shortest = rounds.shortest();
            for (int message : rounds.held(enough)) {
                if (enough.getAsBoolean()) {
                    return NeverEnds.UNEXPLORED;
                }
                starves(message, rounds.starving(message));
            }
            Lasso livelock = program instanceof LiveProgram ? null : rounds.livelock();
            if (livelock != null) {
                warn(
                        livelock,
                        FindingKind.LIVELOCK,
                        "messages go round for ever and nobody's state changes: " + circle(livelock),
                        "livelock");
            }
            return new NeverEnds(
                    configurations,
                    shortest == null ? 0 : shortest.wayIn().size(),
                    shortest == null ? List.of() : told(shortest, recorder),
                    waiting,
                    List.of());
        } catch (Enough tooMany) {
            return NeverEnds.UNEXPLORED;
        }
    }

    /** A short circle, found by walks, where there are too many configurations to go through all of them: which others there are, and who waits in them, is not known then. */
    NeverEnds walk() {
        var walked = new GraphRecorder(at -> 0L, naming, false);
        var counts = new SearchCounts();
        var walks = new FairWalks(cursor, walked, List.of(), Limits.NONE, counts, new Uninterested());
        Lasso found = null;
        boolean sense = true;
        // Whoever has found a circle goes on for a while: walks that have met more can tell shorter ones.
        for (long look = FIRST_LOOK; sense && (found == null || look <= LAST_LOOK) && !isEnough(); look *= 2) {
            while (sense && counts.transitions() < look && !isEnough()) {
                sense = walks.goOn(counts.transitions() + 1);
            }
            Lasso shortest = new Rounds(walked.graph()).shortest();
            found = shortest == null || (found != null && found.length() <= shortest.length()) ? found : shortest;
        }
        return found == null
                ? NeverEnds.UNEXPLORED
                : new NeverEnds(-1, found.wayIn().size(), told(found, walked), List.of(), List.of());
    }

    private boolean isEnough() {
        return enough.getAsBoolean();
    }

    /** What is worth a warning. */
    List<RawFinding> warnings() {
        return warnings;
    }

    private void starves(int number, @Nullable Lasso lasso) {
        if (lasso == null || !new LassoWalk(recorder, cursor).walk(lasso, 2)) {
            return;
        }
        Object who = recorder.numbers().named(number);
        String clause = who instanceof Caller caller
                ? caller.actor() + " can wait for ever in "
                        + caller.waiting().handling().name()
                : ((Message) who).describe() + " to " + ((Message) who).to() + " can wait for ever";
        waiting.add(new ActorLabels(cursor.actors()).in(clause));
        warn(lasso, FindingKind.STARVATION, clause + " while " + circle(lasso), "starves " + signature(who));
    }

    private static String signature(Object who) {
        return who instanceof Caller caller
                ? caller.actor().type() + " in " + caller.waiting().handling().name()
                : ((Message) who).to().type() + " " + ((Message) who).name();
    }

    private static String circle(Lasso lasso) {
        int first = lasso.wayIn().size() + 1;
        return first == lasso.length()
                ? "delivery " + first + " repeats"
                : "deliveries " + first + " to " + lasso.length() + " repeat";
    }

    private void warn(Lasso lasso, FindingKind kind, String text, String signature) {
        Severity severity = severities.of(kind);
        boolean known = warnings.stream().anyMatch(one -> one.signature().equals(signature));
        if (severity != Severity.IGNORED && !known && new LassoWalk(recorder, cursor).walk(lasso, 1)) {
            warnings.add(RawFinding.at(cursor, kind, severity, text, signature, null, null)
                    .goingRound(lasso.circle().size()));
        }
    }

    /** The deliveries of a circle, each in a line. */
    private List<String> told(Lasso lasso, GraphRecorder known) {
        if (!new LassoWalk(known, cursor).walk(lasso, 1)) {
            return List.of();
        }
        var labels = new ActorLabels(cursor.actors());
        var lines = new ArrayList<String>();
        for (int depth = lasso.wayIn().size() + 1; depth <= cursor.depth(); depth++) {
            Message message = cursor.message(cursor.slotAt(depth));
            lines.add(labels.in(message.describe()) + " to " + labels.of(message.to()));
        }
        return lines;
    }

    /** Has seen everything before. */
    private static final class Uninterested implements Observer {
        @Override
        public boolean failed(Cursor at) {
            return true;
        }

        @Override
        public boolean waits(Cursor at) {
            return true;
        }

        @Override
        public boolean isDeadlocked(Cursor at) {
            return false;
        }

        @Override
        public boolean ended(Cursor at) {
            return true;
        }
    }
}
