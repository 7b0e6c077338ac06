package dev.galgo.explorer.walk;

import dev.galgo.core.search.SchedulePrefix;
import dev.galgo.explorer.answer.Refusal;

/** Paths as the page writes them: {@code 1.3.2:1.5}, a slot for each delivery, and the way it was handled if that was not the first. */
public final class PathText {
    private static final int MOST_DELIVERIES = 100_000;
    private static final int MOST_DIGITS = 9;

    private PathText() {}

    /** The path that a text says. */
    public static SchedulePrefix read(String text) throws Refusal {
        if (text.isEmpty()) {
            return new SchedulePrefix(new int[0], new int[0]);
        }
        String[] deliveries = text.split("\\.", MOST_DELIVERIES + 1);
        if (deliveries.length > MOST_DELIVERIES) {
            throw wrong("it has more than " + MOST_DELIVERIES + " deliveries");
        }
        var slots = new int[deliveries.length];
        var ways = new int[deliveries.length];
        for (int i = 0; i < deliveries.length; i++) {
            String one = deliveries[i];
            int colon = one.indexOf(':');
            slots[i] = number(colon < 0 ? one : one.substring(0, colon), i);
            ways[i] = colon < 0 ? 0 : number(one.substring(colon + 1), i);
            if (slots[i] == 0) {
                throw wrong("delivery " + (i + 1) + " has no slot: slots are numbered from 1");
            }
        }
        return new SchedulePrefix(slots, ways);
    }

    private static int number(String digits, int delivery) throws Refusal {
        boolean fits = !digits.isEmpty()
                && digits.length() <= MOST_DIGITS
                && digits.chars().allMatch(one -> one >= '0' && one <= '9');
        if (!fits) {
            throw wrong("delivery " + (delivery + 1) + " is no number");
        }
        return Integer.parseInt(digits);
    }

    private static Refusal wrong(String why) {
        return new Refusal(
                Refusal.BAD_REQUEST,
                "The path is not understood: " + why + ".",
                "A path looks like 1.3.2:1.5: slots, and the way after a colon where a handler chooses.");
    }

    /** The text of a path. */
    public static String of(SchedulePrefix path) {
        return of(path, path.length());
    }

    /** The text of its first deliveries. */
    public static String of(SchedulePrefix path, int deliveries) {
        var text = new StringBuilder();
        for (int i = 0; i < deliveries; i++) {
            text.append(i == 0 ? "" : ".").append(path.slots()[i]);
            if (path.ways()[i] > 0) {
                text.append(':').append(path.ways()[i]);
            }
        }
        return text.toString();
    }
}
