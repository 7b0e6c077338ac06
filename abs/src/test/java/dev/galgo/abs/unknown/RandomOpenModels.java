package dev.galgo.abs.unknown;

import java.util.Random;

/** Random models whose main blocks have two unknown numbers, {@code a} and {@code b}, that decide what happens in several objects. */
final class RandomOpenModels {
    private final Random random;
    private final StringBuilder text = new StringBuilder();
    private int depth;

    private RandomOpenModels(long seed) {
        this.random = new Random(seed);
    }

    static String text(long seed) {
        return new RandomOpenModels(seed).model();
    }

    private String model() {
        line("module Random;");
        line("def Int size(List<Int> l) = case l { Nil => 0; Cons(x, r) => " + pick("1", "x") + " + size(r); };");
        line("def Int pick(Maybe<Int> m) = case m { Just(0) => 7; Just(x) => x; Nothing => " + number("0", "1")
                + "; };");
        line(
                "interface Node { Int put(Int n); Unit add(Int n); Int read(); Unit wait(Int n); Unit link(Node o, Int n); }");
        line("class Cell(Int start) implements Node {");
        line("  Int f = " + pick("start", "0") + "; Int g = 1; List<Int> l = Nil;");
        method("Int put(Int n)", "return " + number("n", "f", "g") + ";");
        method("Unit add(Int n)", "");
        line("  Int read() { return " + number("f", "g", "size(l)") + "; }");
        line("  Unit wait(Int n) { await " + condition("f", "g", "n") + "; " + statement("n") + " }");
        line("  Unit link(Node o, Int n) {");
        line("    " + statement("n"));
        line("    if (" + condition("n", "f", "g") + ") { o!" + pick("add", "put") + "(" + number("n", "g") + "); }");
        line("    else { Fut<Int> t = o!read(); " + pick("await t?; f = t.get;", "f = t.get;") + " }");
        line("  }");
        line("}");
        line("{");
        line("  Node x = new Cell(" + number("a", "1") + "); Node y = new Cell(" + number("b", "2") + ");");
        for (int i = 0; i < 2 + random.nextInt(2); i++) {
            line("  " + pick("x", "y") + "!" + call() + ";");
        }
        line("  Fut<Int> end = " + pick("x", "y") + "!read();");
        line("  await end?;");
        line("  Int r = end.get;");
        line("  assert " + condition("r", "a", "b") + " || " + condition("r", "a", "b") + ";");
        line("}");
        return text.toString();
    }

    private String call() {
        String given = number("a", "b");
        return switch (random.nextInt(5)) {
            case 0 -> "put(" + given + ")";
            case 1 -> "wait(" + given + ")";
            case 2, 3 -> "link(" + pick("x", "y") + ", " + given + ")";
            default -> "add(" + given + ")";
        };
    }

    private void method(String head, String end) {
        line("  " + head + " {");
        for (int i = 0; i < 1 + random.nextInt(2); i++) {
            line("    " + statement("n"));
        }
        line("    " + end);
        line("  }");
    }

    private String statement(String given) {
        if (depth > 1) {
            return "f = " + number(given, "f", "g") + ";";
        }
        depth++;
        String made =
                switch (random.nextInt(8)) {
                    case 0, 1 ->
                        "if (" + condition(given, "f", "g") + ") { " + statement(given) + " } else { "
                                + statement(given) + " }";
                    case 2 -> "f = " + number(given, "f", "g") + ";";
                    case 3 -> "g = g + " + number(given, "1") + ";";
                    case 4 -> "l = Cons(" + number(given, "f") + ", l);";
                    case 5 ->
                        "{ Int i = 0; while (i < " + given + ") { i = i + 1; g = g + " + pick("1", "i", given)
                                + "; } }";
                    case 6 ->
                        "f = " + pick("truncate(10 / (" + number(given, "2") + "))", "7 % (" + number(given, "3") + ")")
                                + ";";
                    default -> "f = pick(if " + condition(given, "f") + " then Just(" + given + ") else Nothing);";
                };
        depth--;
        return made;
    }

    private String number(String... known) {
        String one = pick(known);
        return switch (random.nextInt(6)) {
            case 0 -> one + " + " + pick(known);
            case 1 -> one + " - " + random.nextInt(3);
            case 2 -> "2 * " + one;
            case 3 -> String.valueOf(random.nextInt(5) - 2);
            default -> one;
        };
    }

    private String condition(String... known) {
        String one = number(known) + " " + pick("<", "<=", "==", "!=", ">") + " " + number(known);
        return random.nextInt(4) == 0 ? "(" + one + pick(" && ", " || ") + pick(known) + " > 0)" : "(" + one + ")";
    }

    private String pick(String... some) {
        return some[random.nextInt(some.length)];
    }

    private void line(String one) {
        text.append(one).append('\n');
    }
}
