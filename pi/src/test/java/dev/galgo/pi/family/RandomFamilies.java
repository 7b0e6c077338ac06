package dev.galgo.pi.family;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Families of small systems, drawn at random: rings, lines and stars. Many deadlock, some for large members only. */
final class RandomFamilies {
    private final Random random;
    private final StringBuilder text = new StringBuilder();

    private RandomFamilies(long seed) {
        this.random = new Random(seed);
    }

    static String text(long seed) {
        var draw = new RandomFamilies(seed);
        switch (draw.random.nextInt(4)) {
            case 0 -> draw.ring(false);
            case 1 -> draw.ring(true);
            case 2 -> draw.twoKinds();
            default -> draw.star();
        }
        return draw.text.toString();
    }

    private String pick(List<String> some) {
        return some.get(random.nextInt(some.size()));
    }

    private void line(String line) {
        text.append(line).append('\n');
    }

    /** One kind of actor, each with a neighbour on both sides; in a line those at the ends know themselves there. */
    private void ring(boolean isLine) {
        line("system drawn");
        line("param n = 3");
        line("static actor A owns { X(), Y(A.Y) , Z() }");
        int locations = 2 + random.nextInt(3);
        equations("P", "A", "a", locations, List.of("left", "right"), List.of("X", "Z"), true);
        finals("P", locations);
        line("init {");
        String special = "P" + random.nextInt(locations);
        String usual = "P" + random.nextInt(locations);
        if (isLine) {
            line("a[0]: " + special + "(a[0]; a[0], a[1])");
            line("for i in 1..n-2 { a[i]: " + usual + "(a[i]; a[i-1], a[i+1]) }");
            line("a[n-1]: P" + random.nextInt(locations) + "(a[n-1]; a[n-2], a[n-1])");
        } else {
            line("a[0]: " + special + "(a[0]; a[n-1], a[1 % n])");
            line("for i in 1..n-1 { a[i]: " + usual + "(a[i]; a[i-1], a[(i+1) % n]) }");
        }
        line("}");
        line("check deadlock");
    }

    /** Users and what stands between two of them, taken and given back in an order that is drawn. */
    private void twoKinds() {
        line("system drawn");
        line("param n = 3");
        line("static actor A owns { Got() }");
        line("static actor B owns { Take(A.Got), Put() }");
        boolean both = random.nextBoolean();
        line("H(a; one, two) = one.Take<a.Got> | W(a; one, two)");
        line("W(a; one, two) = a.Got() . " + (both ? "G" : "E") + "(a; one, two)");
        line("G(a; one, two) = two.Take<a.Got> | V(a; one, two)");
        line("V(a; one, two) = a.Got() . E(a; one, two)");
        String back = both ? "one.Put<> | two.Put<>" : "one.Put<>";
        line("E(a; one, two) = " + back + " | " + (random.nextInt(4) == 0 ? "Done(a;)" : "H(a; one, two)"));
        line("Done(a;) = 0");
        line("F(b;) = b.Take(who) . R(b; who)");
        line("R(b; who) = who<> | T(b;)");
        line("T(b;) = b.Put() . " + (random.nextInt(4) == 0 ? "Done2(b;)" : "F(b;)"));
        line("Done2(b;) = 0");
        line("final F");
        line("init {");
        String last = random.nextBoolean() ? "b[0], b[n-1]" : "b[n-1], b[0]";
        String usual = random.nextBoolean() ? "b[i], b[i+1]" : "b[i+1], b[i]";
        line("for i in 0..n-2 { a[i]: H(a[i]; " + usual + ") }");
        line("a[n-1]: H(a[n-1]; " + last + ")");
        line("for i in 0..n-1 { b[i]: " + pick(List.of("F", "F", "F", "T")) + "(b[i];) }");
        line("}");
        line("check deadlock");
    }

    private void star() {
        line("system drawn");
        line("param n = 3");
        line("static actor A owns { X(), Y(A.Y), Z() }");
        line("static actor S owns { Ask(A.Z), U(), V() }");
        int clients = 2 + random.nextInt(3);
        equations("P", "A", "a", clients, List.of("hub"), List.of("Ask", "U", "V"), false);
        int hubs = 2 + random.nextInt(2);
        for (int i = 0; i < hubs; i++) {
            switch (random.nextInt(4)) {
                case 0 -> line("Q" + i + "(s;) = s.Ask(who) . R" + i + "(s; who)");
                case 1 ->
                    line("Q" + i + "(s;) = s.Ask(who) . R" + i + "(s; who) + s.V() . Q" + random.nextInt(hubs)
                            + "(s;)");
                case 2 ->
                    line("Q" + i + "(s;) = s.U() . Q" + random.nextInt(hubs) + "(s;) + s.Ask(who) . R" + i
                            + "(s; who)");
                default -> line("Q" + i + "(s;) = s.U() . Q" + random.nextInt(hubs) + "(s;)");
            }
            line("R" + i + "(s; who) = " + (random.nextInt(5) == 0 ? "" : "who<> | ") + "Q" + random.nextInt(hubs)
                    + "(s;)");
        }
        finals("P", clients);
        finals("Q", hubs);
        line("init {");
        line("hub: Q0(hub;)");
        line("for i in 0..n-1 { a[i]: P" + random.nextInt(clients) + "(a[i]; hub) }");
        line("}");
        line("check deadlock");
    }

    private void finals(String prefix, int locations) {
        if (random.nextInt(3) == 0) {
            line("final " + prefix + random.nextInt(locations));
        }
    }

    /** Locations that wait, send or choose, each going on at another. */
    private void equations(
            String prefix,
            String kind,
            String self,
            int locations,
            List<String> known,
            List<String> channels,
            boolean own) {
        String slots = "(" + self + "; " + String.join(", ", known) + ")";
        for (int i = 0; i < locations; i++) {
            var goesOn = new ArrayList<String>();
            for (int k = 0; k < 2; k++) {
                goesOn.add(prefix + random.nextInt(locations) + slots);
            }
            String head = prefix + i + slots + " = ";
            switch (random.nextInt(5)) {
                case 0, 1 -> line(head + self + "." + pick(List.of("X", "Z")) + "() . " + goesOn.get(0));
                case 2 -> line(head + self + ".X() . " + goesOn.get(0) + " + " + self + ".Z() . " + goesOn.get(1));
                case 3 -> line(head + sent(self, known, channels, own) + " | " + goesOn.get(0));
                default ->
                    line(head + sent(self, known, channels, own) + " | " + sent(self, known, channels, own) + " | "
                            + goesOn.get(0));
            }
        }
    }

    private String sent(String self, List<String> known, List<String> channels, boolean own) {
        String channel = pick(channels);
        String to = own && random.nextInt(6) == 0 ? self : pick(known);
        return to + "." + channel + (channel.equals("Ask") ? "<" + self + ".Z>" : "<>");
    }
}
