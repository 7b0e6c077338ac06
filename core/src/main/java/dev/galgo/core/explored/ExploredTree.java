package dev.galgo.core.explored;

import dev.galgo.core.model.Message;
import dev.galgo.core.reduction.base.LeftOutReason;
import dev.galgo.core.reduction.base.TakenReason;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The schedules that a search explored, as a tree: what they have in common at the beginning is there once.
 *
 * @param nodes the start, which is no delivery, and then each delivery in the order in which the search first made it, so that a delivery's number is its position
 *     here; empty if there are more deliveries than {@code limit}
 * @param levels what was met at each depth, from 1
 * @param limit how many deliveries are kept one by one
 * @param compared whether configurations that were met before were recognised
 * @param early whether the search ended before it had come to everything
 */
public record ExploredTree(List<Node> nodes, List<Level> levels, int limit, boolean compared, boolean early) {
    /** So many deliveries are a picture that a person can still find something in. */
    public static final int USUAL_LIMIT = 2_000;

    public ExploredTree {
        nodes = List.copyOf(nodes);
        levels = List.copyOf(levels);
    }

    /** Whether every delivery is there, and not only what was met at each depth. */
    public boolean isWhole() {
        return !nodes.isEmpty();
    }

    /** How many deliveries the search made, those that it made again included. */
    public long deliveries() {
        return levels.stream().mapToLong(Level::deliveries).sum();
    }

    /** How many schedules came to an end, be it a bad one. */
    public long ends() {
        return levels.stream().mapToLong(Level::ends).sum();
    }

    /** How a delivery went, as far as the search is concerned. */
    public enum Outcome {
        /** The schedule went on. */
        GOES_ON,
        /** Nothing was left to deliver. */
        ENDED,
        /** The handler failed. */
        FAILED,
        /** It closed a cycle of waits. */
        DEADLOCKED,
        /** It led to a configuration that had been met before. */
        KNOWN,
        /** All that could follow was covered elsewhere. */
        COVERED,
        /** A limit on depth cut the schedule. */
        CUT,
        /** The search ended here. */
        UNFINISHED
    }

    /**
     * A message, as people know it.
     *
     * @param site file and line that it was sent from; null where unknown
     */
    public record Told(String from, String to, Message.Kind kind, String message, @Nullable String site) {}

    /**
     * Why a delivery was made.
     *
     * @param with the number of the delivery that a race is with, or that ended a schedule; 0 if there is none
     * @param racing the message that races with it; null if there is none
     */
    public record Taken(TakenReason reason, int with, @Nullable Told racing) {}

    /** A message that could have been delivered here and was not. */
    public record LeftOut(Told message, LeftOutReason reason) {}

    /**
     * A delivery and the configuration that it leads to; the first of all nodes is the start.
     *
     * @param parent the number of the delivery before it; 0 for the start, -1 for the start itself
     * @param slot the message's slot in every schedule that leads here
     * @param way in which way its handler chose
     * @param message what was delivered; null at the start
     * @param sameAs the number of the delivery that led to the same configuration before; -1 if none did
     * @param times how often the search made the delivery
     * @param leftOut what could have come next and did not
     * @param problems what a check finds wrong here, a sentence each
     * @param finding whether this is the end of the schedule of a finding
     */
    public record Node(
            int number,
            int parent,
            int depth,
            int slot,
            int way,
            @Nullable Told message,
            Taken taken,
            Outcome outcome,
            int sameAs,
            long times,
            List<LeftOut> leftOut,
            List<String> problems,
            boolean finding) {
        public Node {
            leftOut = List.copyOf(leftOut);
            problems = List.copyOf(problems);
        }

        /** Whether something goes wrong here. */
        public boolean isWrong() {
            return outcome == Outcome.FAILED || outcome == Outcome.DEADLOCKED || !problems.isEmpty();
        }
    }

    /**
     * What was met after so many deliveries.
     *
     * @param fresh configurations that had not been met before, or that nobody compared
     * @param known deliveries to configurations that had been met before
     * @param ends schedules that came to an end, be it a bad one
     * @param failures deliveries that failed or closed a cycle of waits
     * @param leftOut messages that could have been delivered to come to this depth and were not; -1 if that was not counted
     */
    public record Level(int depth, long deliveries, long fresh, long known, long ends, long failures, long leftOut) {}
}
