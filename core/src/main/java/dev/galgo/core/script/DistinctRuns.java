package dev.galgo.core.script;

import dev.galgo.core.check.RunWitness;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Mix;
import dev.galgo.core.model.NamingPolicy;
import dev.galgo.core.model.Program;
import dev.galgo.core.search.SchedulePrefix;
import dev.galgo.core.trace.ActorLabels;
import it.unimi.dsi.fastutil.ints.Int2LongOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Picks few runs of a search that together show what all of them show: every way in which runs end, and for every actor every two messages that it takes
 * one after the other.
 *
 * <p>Runs end alike if actors, what they hold and what is left look alike to a person, or if the same has failed. Which of the runs that show something new are picked
 * is decided greedily, by what they add (V. Chvatal, <em>A greedy heuristic for the set-covering problem</em>, 1979).
 */
public final class DistinctRuns implements RunWitness {
    /** More runs than anybody wants to pick from. */
    private static final int MOST_KEPT = 20_000;

    private final Program program;
    private final List<Kept> kept = new ArrayList<>();
    private final LongOpenHashSet known = new LongOpenHashSet();
    private final LongOpenHashSet ends = new LongOpenHashSet();

    /** A run that showed something new when it was met. */
    private record Kept(SchedulePrefix route, LongOpenHashSet goals) {}

    public DistinctRuns(Program program) {
        this.program = program;
    }

    @Override
    public void started() {
        kept.clear();
        known.clear();
        ends.clear();
    }

    @Override
    public void ended(Cursor at) {
        var goals = new LongOpenHashSet();
        long end = end(at);
        goals.add(end);
        ends.add(end);
        neighbours(at, goals);
        boolean news = false;
        for (long goal : goals) {
            news |= known.add(goal);
        }
        if (news && kept.size() < MOST_KEPT) {
            kept.add(new Kept(SchedulePrefix.of(at, at.depth()), goals));
        }
    }

    /** Where a run fails, it is the failure that matters, and not how far others had come. */
    private long end(Cursor at) {
        var labels = new ActorLabels(at.actors());
        Failure failure = at.failure();
        if (failure != null) {
            return hash(failure.kind() + labels.in(failure.text()));
        }
        var text = new StringBuilder(ActorEnds.of(program, at, labels).toString());
        for (int slot = at.pendingAfter(Cursor.NONE); slot != Cursor.NONE; slot = at.pendingAfter(slot)) {
            Message left = at.message(slot);
            text.append('|').append(labels.in(left.describe())).append(labels.of(left.to()));
        }
        return hash(text.toString());
    }

    /** Every two messages that an actor takes one after the other, by name; the first it takes comes after nothing. */
    private static void neighbours(Cursor at, LongOpenHashSet into) {
        var last = new Int2LongOpenHashMap();
        for (int depth = 1; depth <= at.depth(); depth++) {
            Message taken = at.message(at.slotAt(depth));
            long name = Mix.stir(taken.name().hashCode() * 31L + taken.kind().ordinal() + 7L * at.wayAt(depth));
            int actor = taken.to().index();
            into.add(Mix.stir(Mix.stir(last.get(actor) + 1) + name) ^ Mix.stir(actor));
            last.put(actor, name);
        }
    }

    private static long hash(String text) {
        long hash = 1;
        for (int i = 0; i < text.length(); i++) {
            hash = hash * 1_000_003L + text.charAt(i);
        }
        return Mix.stir(hash);
    }

    /** Adds what another search of the same program has shown. */
    public void addAll(DistinctRuns others) {
        for (Kept one : others.kept) {
            boolean news = false;
            for (long goal : one.goals()) {
                news |= known.add(goal);
            }
            if (news) {
                kept.add(one);
            }
        }
        ends.addAll(others.ends);
    }

    /** In how many ways runs ended. */
    public int ends() {
        return ends.size();
    }

    /** The routes of so many runs at most, those that add most first. */
    public List<SchedulePrefix> picked(int most) {
        var open = new LongOpenHashSet(known);
        var rest = new ArrayList<>(kept);
        var picked = new ArrayList<SchedulePrefix>();
        while (!open.isEmpty() && !rest.isEmpty() && picked.size() < most) {
            Kept best = rest.get(0);
            int gain = -1;
            for (Kept one : rest) {
                int adds = 0;
                for (long goal : one.goals()) {
                    adds += open.contains(goal) ? 1 : 0;
                }
                if (adds > gain) {
                    gain = adds;
                    best = one;
                }
            }
            if (gain == 0) {
                break;
            }
            open.removeAll(best.goals());
            rest.remove(best);
            picked.add(best.route());
        }
        return picked;
    }

    /** A run along this route; empty if the program does not go the same way again. */
    public static Optional<ScriptedRun> along(SchedulePrefix route, Program program, DeliveryModel delivery) {
        while (true) {
            try {
                ScriptedRun run = ScriptedRun.of(program, delivery);
                return run.follow(route) ? Optional.of(run) : Optional.empty();
            } catch (NamingPolicy.Renamed startOver) {
                // Actors of one more type name their children otherwise from now on; there are only so many types.
            }
        }
    }
}
