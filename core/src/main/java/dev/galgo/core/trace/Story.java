package dev.galgo.core.trace;

import dev.galgo.core.model.Message;
import dev.galgo.core.model.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A schedule told for people: who got what from whom, what it did, and how it ended.
 *
 * @param cast every actor on stage, in order of creation
 * @param scenes one for each delivery
 * @param left what is pending at the end
 * @param waiting who is blocked in a call at the end
 */
public record Story(List<String> cast, List<Scene> scenes, List<Left> left, List<Waiting> waiting) {

    /**
     * One delivery.
     *
     * @param number from 1
     * @param sentBy the scene in which the message was sent; 0 for the start
     * @param nth its position among that scene's messages, from 0
     * @param site file and line of the send, where known
     * @param handler what ran, with its place
     * @param choices which alternative each {@code choose} took
     * @param note what the choices mean, or whatever else there is to say; null if they speak for themselves
     * @param created the actors it created
     * @param changes the fields it changed, also if it waits or has failed: those it had changed by then
     * @param output what the program printed
     * @param returned what the handler returned, if anything
     * @param outcome how the handler ended
     */
    public record Scene(
            int number,
            String from,
            String to,
            Message.Kind kind,
            String message,
            int sentBy,
            int nth,
            @Nullable String site,
            String handler,
            List<Integer> choices,
            @Nullable String note,
            List<Sent> sent,
            List<String> created,
            List<Change> changes,
            String output,
            @Nullable String returned,
            Outcome outcome) {}

    /** How a handler ended. */
    public enum Outcome {
        /** It returned. */
        DONE,
        /** It waits for an answer. */
        WAITS,
        /** Its actor destroyed itself. */
        DESTROYED,
        /** Its actor stopped, be it by itself or because it was told to. */
        STOPPED,
        /** It failed. */
        FAILED
    }

    /** A message sent in a scene. */
    public record Sent(String to, Message.Kind kind, String message, @Nullable String site) {}

    /**
     * A field that a scene changed.
     *
     * @param before what it was, in a line; {@link #NONE} if it was not there
     * @param after what it is, in a line
     * @param was what it was, with its parts; null if it was not there
     * @param is what it is, with its parts; null if it is not there any more
     * @param inside whether the handler had not come to its end
     */
    public record Change(
            String field, String before, String after, @Nullable Value was, @Nullable Value is, boolean inside) {
        /** In the place of a field that is not there. */
        public static final String NONE = "-";

        /** Of values of which there are texts alone. */
        public Change(String field, String before, String after) {
            this(field, before, after, Value.of(before), Value.of(after), false);
        }

        /** Of values, at least one of which is there. */
        public Change(String field, @Nullable Value was, @Nullable Value is, boolean inside) {
            this(field, was == null ? NONE : was.text(), is == null ? NONE : is.text(), was, is, inside);
        }
    }

    /** A message that nobody had taken at the end, and why. */
    public record Left(String from, String to, String message, String reason) {}

    /**
     * An actor blocked in a call at the end.
     *
     * @param callees whom it asked; if several, some of them may have answered
     * @param message what it is handling
     */
    public record Waiting(String actor, List<String> callees, String message) {
        /** {@code Server}, or {@code Bidder#1, Bidder#2 and Bidder#3}. */
        public String awaited() {
            return Callees.listed(callees);
        }
    }
}
