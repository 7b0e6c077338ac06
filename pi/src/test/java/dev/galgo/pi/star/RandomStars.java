package dev.galgo.pi.star;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Writes small stars at random. Two actors of the start know each other and, depending on the location, no created actor (P), one (Q), a channel of one
 * (R), or both (W); created ones (D, E) know both of the start.
 */
public final class RandomStars {
    private static final String STATIC = "(s: S; t: S%s)";
    private final RandomGenerator random;
    private final StringBuilder text = new StringBuilder();
    private final int size;
    private final boolean
            waits; // whether everybody comes to wait in the end: each location 0 waits, others go there or on
    private int at;

    public RandomStars(RandomGenerator random) {
        this.random = random;
        this.size = 3 + random.nextInt(2);
        this.waits = random.nextInt(4) > 0;
    }

    public String text() {
        text.append(
                """
                system random
                static actor S owns { A(), B(D.X), C(D) }
                actor D owns { X(), Y(S), Z() }
                actor E owns { X() }
                """);
        equation("I", STATIC.formatted(""), "I");
        for (int k = 0; k < size; k++) {
            at = k;
            equation("P" + k, STATIC.formatted(""), "P");
            equation("Q" + k, STATIC.formatted(", d: D"), "Q");
            equation("R" + k, STATIC.formatted(", x: D.X"), "R");
            equation("W" + k, STATIC.formatted(", d: D, x: D.X"), "W");
            equation("D" + k, "(d: D; s: S, t: S)", "D");
            equation("E" + k, "(e: E; s: S, t: S)", "E");
        }
        return text + "init { s: I(s; t)  t: P1(t; s) }\n";
    }

    private void equation(String name, String slots, String family) {
        String body = family.equals("I") ? creation("P") : waits && at == 0 ? branches(family) : body(family);
        text.append(name).append(slots).append(" = ").append(body).append('\n');
    }

    private String body(String family) {
        int kind = random.nextInt(14);
        if (kind == 0) {
            return "0";
        }
        if (kind < 3) {
            return next(family) + " (+) " + next(family);
        }
        if (kind < 8) {
            return branches(family);
        }
        return act(family);
    }

    private String branches(String family) {
        String one = branch(family);
        return random.nextBoolean() ? one : one + " + " + branch(family);
    }

    private int index() {
        if (waits) {
            return at + 1 < size && random.nextInt(3) > 0 ? at + 1 + random.nextInt(size - at - 1) : 0;
        }
        return random.nextInt(size);
    }

    private String branch(String family) {
        return switch (family) {
            case "D" ->
                switch (random.nextInt(4)) {
                    case 0, 3 -> "d.X() . " + next("D");
                    case 1 -> "d.Z() . " + next("D");
                    default -> "d.Y(u) . D" + index() + "(d; u, s)";
                };
            case "E" -> "e.X() . " + next("E");
            default ->
                switch (random.nextInt(3)) {
                    case 0 -> "s.A() . " + next(family);
                    case 1 -> "s.B(x1) . " + (keep("Q", family) ? holding("W", "d", "x1") : holding("R", "", "x1"));
                    default -> "s.C(d1) . " + (keep("R", family) ? holding("W", "d1", "x") : holding("Q", "d1", ""));
                };
        };
    }

    private boolean keep(String needs, String family) {
        return (family.equals(needs) || family.equals("W")) && random.nextBoolean();
    }

    private String holding(String family, String d, String x) {
        String known = (d.isEmpty() ? "" : ", " + d) + (x.isEmpty() ? "" : ", " + x);
        return family + index() + "(s; t" + known + ")";
    }

    /** What may follow: static actors may forget whom they know. */
    private String next(String family) {
        return switch (family) {
            case "D" -> "D" + index() + "(d; s, t)";
            case "E" -> "E" + index() + "(e; s, t)";
            case "P" -> holding("P", "", "");
            case "Q" -> random.nextInt(3) == 0 ? holding("P", "", "") : holding("Q", "d", "");
            case "R" -> random.nextInt(3) == 0 ? holding("P", "", "") : holding("R", "", "x");
            default ->
                switch (random.nextInt(4)) {
                    case 0 -> holding("Q", "d", "");
                    case 1 -> holding("R", "", "x");
                    default -> holding("W", "d", "x");
                };
        };
    }

    private String act(String family) {
        if ("PQRW".contains(family) && random.nextInt(3) == 0) {
            return creation(family);
        }
        String sent = outputs(family);
        return (random.nextInt(3) == 0 ? sent + " | " + outputs(family) : sent) + " | " + next(family);
    }

    private String creation(String family) {
        boolean isD = random.nextInt(4) > 0;
        var parts = new ArrayList<String>();
        parts.add((isD ? "D" : "E") + random.nextInt(size) + "(n; s, t)");
        for (int k = random.nextInt(4); k > 0; k--) {
            parts.add("n.X<>");
        }
        parts.add(outputs(family));
        parts.add(isD && random.nextBoolean() ? holding("Q", "n", "") : next(family));
        return (isD ? "new n: D . ( " : "new n: E . ( ") + String.join(" | ", parts) + " )";
    }

    private String outputs(String family) {
        List<String> choices =
                switch (family) {
                    case "D" ->
                        List.of("s.A<>", "s.B<d.X>", "t.B<d.X>", "s.C<d>", "t.C<d>", "d.X<>", "d.Z<>", "d.Y<t>");
                    case "E" -> List.of("s.A<>", "t.A<>", "e.X<>");
                    case "Q" -> List.of("d.X<>", "d.Y<s>", "d.Z<>", "t.A<>");
                    case "R" -> List.of("x<>", "t.A<>");
                    case "W" -> List.of("d.X<>", "d.Y<t>", "x<>", "s.A<>");
                    default -> List.of("s.A<>", "t.A<>");
                };
        return choices.get(random.nextInt(choices.size()));
    }
}
