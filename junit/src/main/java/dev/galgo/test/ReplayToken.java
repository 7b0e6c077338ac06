package dev.galgo.test;

import dev.galgo.core.check.Finding;
import dev.galgo.core.trace.Schedule;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32;

/**
 * A schedule in a few letters and digits, short enough for an annotation or a command line.
 *
 * <p>Each delivery takes about three characters: which earlier delivery sent the message, its position among that one's messages, and
 * one that is worked out from the names of receiver and message, so that it shows if the program has changed. Numbers are written in base
 * 18, the first 18 digits ending one. Four digits at the end are a checksum.
 */
record ReplayToken(List<Step> steps) {
    private static final String VERSION = "a";
    private static final int DIGITS = 36;
    private static final int HALF = DIGITS / 2;
    private static final int CHECKSUM = 4;

    /**
     * One delivery.
     *
     * @param sentBy the number of the delivery that sent the message, from 1; 0 for the test
     * @param nth its position among that one's messages, from 0
     * @param way in which of several ways it was handled
     * @param mark what receiver and message are called, as a digit
     */
    record Step(int sentBy, int nth, int way, int mark) {}

    ReplayToken {
        steps = List.copyOf(steps);
    }

    /** What a user says to run the schedule of a finding again, on its input. */
    static String of(Finding finding) {
        return InputMark.of(finding.input()) + of(finding.schedule());
    }

    static ReplayToken of(Schedule schedule) {
        return new ReplayToken(schedule.deliveries().stream()
                .map(one -> new Step(
                        one.sentBy(),
                        one.nth(),
                        one.choices().isEmpty() ? 0 : one.choices().get(0),
                        mark(one.to(), one.message())))
                .toList());
    }

    /** Numbers that tell actors of one name apart, and what a message carries, may change without the schedule being another. */
    static int mark(String to, String message) {
        int number = to.indexOf('#');
        int arguments = message.indexOf('(');
        String named = (number < 0 ? to : to.substring(0, number)) + " "
                + (arguments < 0 ? message : message.substring(0, arguments));
        return (int) (checksum(named) % DIGITS);
    }

    private static long checksum(String text) {
        var sum = new CRC32();
        sum.update(text.getBytes(StandardCharsets.UTF_8));
        return sum.getValue();
    }

    @Override
    public String toString() {
        var text = new StringBuilder(VERSION);
        for (Step step : steps) {
            number(text, step.sentBy());
            number(text, 2 * step.nth() + (step.way() > 0 ? 1 : 0));
            if (step.way() > 0) {
                number(text, step.way());
            }
            text.append(digit(step.mark()));
        }
        return text + check(text.toString());
    }

    private static String check(String text) {
        long sum = checksum(text);
        var digits = new StringBuilder();
        for (int i = 0; i < CHECKSUM; i++, sum /= DIGITS) {
            digits.append(digit((int) (sum % DIGITS)));
        }
        return digits.toString();
    }

    private static void number(StringBuilder text, int number) {
        int rest = number;
        while (rest >= HALF) {
            text.append(digit(HALF + rest % HALF));
            rest /= HALF;
        }
        text.append(digit(rest));
    }

    private static char digit(int value) {
        return Character.forDigit(value, DIGITS);
    }

    /**
     * Reads what {@link #toString} wrote.
     *
     * @throws IllegalArgumentException with a sentence, if this is no such thing
     */
    static ReplayToken read(String token) {
        int end = token.length() - CHECKSUM;
        if (end < VERSION.length()
                || !token.startsWith(VERSION)
                || !check(token.substring(0, end)).equals(token.substring(end))) {
            throw new IllegalArgumentException("'" + token + "' is no replay token, or not all of one:"
                    + " copy it, from first to last character, from the failure it was shown in");
        }
        var input = new Reader(token.substring(VERSION.length(), end));
        var steps = new ArrayList<Step>();
        while (input.more()) {
            int sentBy = input.number();
            int nthAndMore = input.number();
            int way = nthAndMore % 2 == 0 ? 0 : input.number();
            steps.add(new Step(sentBy, nthAndMore / 2, way, input.digit()));
        }
        return new ReplayToken(steps);
    }

    private static final class Reader {
        private final String text;
        private int at;

        Reader(String text) {
            this.text = text;
        }

        boolean more() {
            return at < text.length();
        }

        int digit() {
            return Character.digit(text.charAt(at++), DIGITS);
        }

        int number() {
            int number = 0;
            int scale = 1;
            int digit = digit();
            while (digit >= HALF) {
                number += (digit - HALF) * scale;
                scale *= HALF;
                digit = digit();
            }
            return number + digit * scale;
        }
    }
}
