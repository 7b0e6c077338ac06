package dev.galgo.core.script;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A schedule as a text with one line for each delivery: {@code Client -> Server: set(5)}.
 *
 * <p>A line says who sent what to whom. Where several messages look like that, the one that was sent first is meant, or the one that the line names by its
 * {@linkplain Origin origin}: {@code [2.1] Client -> Server: set(5)}. Where a handler chooses, the line says what it chose: {@code [choosing 0, 2]}. Empty lines and
 * spaces around a line mean nothing. A line {@code for ever:} says that the deliveries after it lead back to where it stands.
 *
 * @param circle how many deliveries, the last ones, can repeat for ever; 0 if it comes to its end
 */
public record ScheduleScript(List<Line> lines, int circle) {
    private static final String FOR_EVER = "for ever:";
    private static final String ARROW = " -> ";
    private static final String COLON = ": ";
    /** What a backslash changes; before anything else it is one. */
    private static final String ESCAPES = "nru\\";

    private static final String CHOOSING = "choosing ";
    private static final Pattern HEAD =
            Pattern.compile("\\[(?:(\\d{1,9})\\.(\\d{1,9}))?( ?" + CHOOSING + "(\\d{1,9}(?:, ?\\d{1,9})*))?] (.*)");

    public ScheduleScript {
        lines = List.copyOf(lines);
        if (circle < 0 || circle > lines.size()) {
            throw new IllegalArgumentException(circle + " of " + lines.size() + " deliveries cannot go round");
        }
    }

    /** One that comes to its end. */
    public ScheduleScript(List<Line> lines) {
        this(lines, 0);
    }

    /** The same, and so many of the last deliveries can repeat for ever. */
    public ScheduleScript goingRound(int last) {
        return new ScheduleScript(lines, last);
    }

    /**
     * Where a message comes from.
     *
     * @param sentBy the number of the delivery that sent it, from 1; 0 if it was pending at the start
     * @param nth its position among the messages of that delivery, from 1
     */
    public record Origin(int sentBy, int nth) {
        @Override
        public String toString() {
            return sentBy + "." + nth;
        }
    }

    /**
     * One delivery.
     *
     * @param origin which of several messages that look the same; null for the one that was sent first
     * @param choices which alternative each choice of the handler took
     */
    public record Line(@Nullable Origin origin, List<Integer> choices, String from, String to, String message) {
        public Line {
            choices = List.copyOf(choices);
        }

        /** {@code set(5) from Client to Server}. */
        public String describe() {
            return message + " from " + from + " to " + to;
        }

        @Override
        public String toString() {
            var head = new ArrayList<String>();
            if (origin != null) {
                head.add(origin.toString());
            }
            if (!choices.isEmpty()) {
                head.add(CHOOSING + choices.stream().map(String::valueOf).collect(Collectors.joining(", ")));
            }
            return (head.isEmpty() ? "" : "[" + String.join(" ", head) + "] ")
                    + escaped(from, ARROW)
                    + ARROW
                    + escaped(to, COLON)
                    + COLON
                    + escaped(message, "");
        }
    }

    /** A text that is no schedule; the message says in which line and what is wrong. */
    public static final class Unreadable extends IllegalArgumentException {
        private static final long serialVersionUID = 1L;

        Unreadable(int line, String text, String why) {
            super("line " + line + " of the schedule, '" + text + "', " + why
                    + ": a line is as in 'Client -> Server: set(5)', and may begin with '[2.1]', the first message that"
                    + " delivery 2 sent, or '[choosing 0]'");
        }
    }

    /**
     * Reads what {@link #toString} wrote, or somebody by hand.
     *
     * @throws Unreadable if it is no schedule
     */
    public static ScheduleScript of(String text) {
        var lines = new ArrayList<Line>();
        int number = 0;
        int round = 0;
        int wayIn = 0;
        for (String one : text.lines().toList()) {
            number++;
            if (one.strip().equals(FOR_EVER)) {
                if (round > 0) {
                    throw new Unreadable(number, FOR_EVER, "stands in line " + round + " already");
                }
                round = number;
                wayIn = lines.size();
            } else if (!one.isBlank()) {
                lines.add(line(number, one.strip()));
            }
        }
        if (round > 0 && wayIn == lines.size()) {
            throw new Unreadable(round, FOR_EVER, "has no delivery after it");
        }
        return new ScheduleScript(lines, round == 0 ? 0 : lines.size() - wayIn);
    }

    private static Line line(int number, String text) {
        String rest = text;
        Origin origin = null;
        List<Integer> choices = List.of();
        if (text.startsWith("[")) {
            Matcher head = HEAD.matcher(text);
            if (!head.matches()) {
                throw new Unreadable(number, text, "begins with a bracket that is not understood");
            }
            rest = head.group(5);
            if (head.group(1) != null) {
                origin = new Origin(Integer.parseInt(head.group(1)), Integer.parseInt(head.group(2)));
            }
            if (head.group(4) != null) {
                choices = Arrays.stream(head.group(4).split(", ?"))
                        .map(Integer::valueOf)
                        .toList();
            }
        }
        int arrow = rest.indexOf(ARROW);
        int colon = arrow < 0 ? -1 : rest.indexOf(COLON, arrow + ARROW.length());
        if (arrow <= 0 || colon < 0) {
            throw new Unreadable(number, text, arrow <= 0 ? "says not who sent to whom" : "says not what was sent");
        }
        return new Line(
                origin,
                choices,
                plain(rest.substring(0, arrow)),
                plain(rest.substring(arrow + ARROW.length(), colon)),
                plain(rest.substring(colon + COLON.length())));
    }

    /** On one line, without what ends this part of it; the first character is no bracket and no space. */
    private static String escaped(String text, String end) {
        var out = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean edge = i == 0 || i == text.length() - 1;
            if (c == '\\') {
                out.append(isPlain(text, i + 1) ? "\\" : "\\\\");
            } else if (c == '\n') {
                out.append("\\n");
            } else if (c == '\r') {
                out.append("\\r");
            } else if (c < ' ' || c == '\u0085' || c == '\u2028' || c == '\u2029' || c == 0x7f) {
                out.append(String.format("\\u%04x", (int) c));
            } else if ((edge && (Character.isWhitespace(c) || c == '['))
                    || (!end.isEmpty() && text.startsWith(end, i))) {
                out.append(String.format("\\u%04x", (int) c));
            } else {
                out.append(c);
            }
        }
        return out.toString();
    }

    /** Whether a backslash before this is one, because what is written here is neither an escape nor becomes one. */
    private static boolean isPlain(String text, int at) {
        char next = at == text.length() ? '"' : text.charAt(at);
        return next == '"' || (Character.isLetterOrDigit(next) && ESCAPES.indexOf(next) < 0);
    }

    private static String plain(String text) {
        if (text.indexOf('\\') < 0) {
            return text;
        }
        var out = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            char next = i + 1 < text.length() ? text.charAt(i + 1) : ' ';
            if (c != '\\' || ESCAPES.indexOf(next) < 0) {
                out.append(c);
            } else if (next == 'u'
                    && i + 6 <= text.length()
                    && text.substring(i + 2, i + 6).matches("[0-9a-fA-F]{4}")) {
                out.append((char) Integer.parseInt(text.substring(i + 2, i + 6), 16));
                i += 5;
            } else {
                out.append(next == 'n' ? '\n' : next == 'r' ? '\r' : next);
                i++;
            }
        }
        return out.toString();
    }

    /** The text, one line for each delivery. */
    @Override
    public String toString() {
        var text = new StringBuilder();
        for (int i = 0; i < lines.size(); i++) {
            text.append(circle > 0 && i == lines.size() - circle ? FOR_EVER + "\n" : "")
                    .append(lines.get(i))
                    .append('\n');
        }
        return text.toString();
    }
}
