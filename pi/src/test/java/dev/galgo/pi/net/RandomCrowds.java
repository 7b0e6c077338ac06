package dev.galgo.pi.net;

import java.util.List;
import java.util.Random;
import java.util.StringJoiner;

/** Small static systems at random, as text: actors of one kind that share their equations, tell each other names, and ask who knows what. */
final class RandomCrowds {
    private static final int LOCATIONS = 4;
    private static final int QUESTIONS = 6;

    private final Random random;
    private final int actors;

    private RandomCrowds(long seed) {
        this.random = new Random(seed);
        this.actors = 2 + random.nextInt(3);
    }

    /** The same text for the same seed. */
    static String text(long seed) {
        return new RandomCrowds(seed).text();
    }

    private String text() {
        var text = new StringBuilder("system crowd\nstatic actor T owns { A(), B(T.A), C(T) }\n");
        for (int location = 0; location < LOCATIONS; location++) {
            text.append("P")
                    .append(location)
                    .append("(t: T; u: T, x: T.A) = ")
                    .append(body(location))
                    .append('\n');
        }
        text.append("init {");
        for (int i = 0; i < actors; i++) {
            text.append(" t[" + i + "]: P" + random.nextInt(LOCATIONS) + "(t[" + i + "]; " + actor() + ", " + actor()
                    + ".A)");
        }
        text.append(" }\n");
        for (int i = 0; i < QUESTIONS; i++) {
            text.append(question()).append('\n');
        }
        return text.toString();
    }

    private String actor() {
        return "t[" + random.nextInt(actors) + "]";
    }

    private String one(String... of) {
        return of[random.nextInt(of.length)];
    }

    private String body(int location) {
        int kind = location == 0 ? 0 : random.nextInt(7);
        if (kind < 3) {
            var branches = new StringJoiner(" + ");
            branches.add("t.A() . " + anywhere("u", "x"));
            branches.add("t.B(y) . " + anywhere("u", one("x", "y")));
            branches.add("t.C(w) . " + anywhere(one("u", "w"), one("x", "w.A", "u.A")));
            return branches.toString();
        }
        if (kind < 6) {
            String sent = one("u.A<>", "x<>", "u.B<x>", "u.B<t.A>", "u.C<t>", "u.C<u>");
            return sent + " | " + next(location);
        }
        return next(location) + " (+) " + next(location);
    }

    private String anywhere(String u, String x) {
        return random.nextInt(6) == 0 ? "0" : "P" + random.nextInt(LOCATIONS) + "(t; " + u + ", " + x + ")";
    }

    /** A later location, or the first, where the actor waits. */
    private String next(int location) {
        int ahead = LOCATIONS - 1 - location;
        int to = ahead == 0 || random.nextBoolean() ? 0 : location + 1 + random.nextInt(ahead);
        return "P" + to + "(t; " + one("u", "u", "t") + ", " + one("x", "x", "u.A", "t.A") + ")";
    }

    /** One place, or several at few locations, so that what is asked for overlaps. */
    private String question() {
        int some = 1 + random.nextInt(actors);
        List<Integer> among = List.of(random.nextInt(LOCATIONS), random.nextInt(LOCATIONS));
        var locations = new StringJoiner(", ");
        for (int i = 0; i < some; i++) {
            String name = "P" + among.get(random.nextInt(2));
            locations.add(
                    random.nextInt(6) == 0
                            ? name
                            : name + "(" + perhaps(actor()) + "; " + perhaps(actor()) + ", " + perhaps(actor() + ".A")
                                    + ")");
        }
        return "check never " + locations + (some > 1 ? " together" : "");
    }

    private String perhaps(String value) {
        return random.nextInt(3) == 0 ? value : "*";
    }
}
