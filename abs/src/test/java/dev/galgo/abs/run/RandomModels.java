package dev.galgo.abs.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Small closed ABS programs, drawn at random: a few classes behind one interface, whose methods create, call with and without futures, wait for
 * futures and conditions, block, suspend, call each other synchronously, throw and catch, and pass objects and futures around, in arguments,
 * fields and lists. Every call makes a number smaller, so that all programs end.
 */
final class RandomModels {
    private static final String SIGNATURE = "(Int d, Node o, Fut<Int> g)";

    private final Random random;
    private final int classes;
    private final int methods;
    /** Whether it is all about a few futures that everybody knows. */
    private final boolean contended;

    private final StringBuilder text = new StringBuilder();
    private int variables;
    /** Futures and objects that may be used where the next statement goes. */
    private List<String> futures = new ArrayList<>();

    private List<String> objects = new ArrayList<>();

    private RandomModels(long seed) {
        random = new Random(seed * 0x9E3779B97F4A7C15L + 12345);
        contended = seed % 2 == 1;
        classes = 1 + random.nextInt(3);
        methods = 2 + random.nextInt(3);
    }

    /** The program of a seed. */
    static String text(long seed) {
        return new RandomModels(seed).program();
    }

    private boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    private <T> T oneOf(List<T> all) {
        return all.get(random.nextInt(all.size()));
    }

    private String program() {
        line("module Random;");
        line("import * from ABS.StdLib;");
        line("exception Oops(Int code);");
        line("interface Node {");
        for (int i = 0; i < methods; i++) {
            line("  Int m" + i + SIGNATURE + ";");
        }
        line("}");
        for (int i = 0; i < classes; i++) {
            type(i);
        }
        main();
        return text.toString();
    }

    private void line(String line) {
        text.append(line).append('\n');
    }

    private void type(int number) {
        line("class C" + number + "(Node peer) implements Node {");
        line("  Int x = " + random.nextInt(2) + ";");
        line("  Int y = 0;");
        line("  Fut<Int> kept = null;");
        line("  List<Fut<Int>> all = Nil;");
        for (int i = 0; i < methods; i++) {
            line("  Int m" + i + SIGNATURE + " {");
            objects = new ArrayList<>(List.of("o", "peer", "this"));
            futures = new ArrayList<>(List.of("g", "kept"));
            statements("    ", 1 + random.nextInt(3), 2, true);
            line("    return " + oneOf(List.of("x", "y", "d", "0", "x + d")) + ";");
            line("  }");
        }
        line("}");
    }

    private void main() {
        line("{");
        objects = new ArrayList<>();
        futures = new ArrayList<>();
        int created = contended ? 3 : 2 + random.nextInt(2);
        for (int i = 0; i < created; i++) {
            String name = "n" + i;
            String peer = objects.isEmpty() ? "null" : oneOf(objects);
            line("  Node " + name + " = new " + (chance(20) ? "local " : "") + "C" + random.nextInt(classes) + "("
                    + peer + ");");
            objects.add(name);
        }
        int calls = contended ? 3 + random.nextInt(2) : 2 + random.nextInt(2);
        for (int i = 0; i < calls; i++) {
            call("  ", String.valueOf(chance(20) ? 2 : contended && chance(40) ? 0 : 1), false);
        }
        if (!futures.isEmpty() && chance(30)) {
            waitFor("  ", oneOf(futures), false);
        }
        line("}");
    }

    private void statements(String indent, int count, int depth, boolean mayThrow) {
        for (int i = 0; i < count; i++) {
            statement(indent, depth, mayThrow);
        }
    }

    private void statement(String indent, int depth, boolean mayThrow) {
        int kind = contended ? contendedKind() : random.nextInt(100);
        if (kind < 18) {
            line(indent + change());
        } else if (kind < 45) {
            line(indent + "if (d > 0) {");
            nested(() -> {
                call(indent + "  ", "d - 1", true);
                if (depth > 0 && chance(50)) {
                    statement(indent + "  ", depth - 1, mayThrow);
                }
            });
            line(indent + "}");
        } else if (kind < 65) {
            String future = oneOf(futures);
            line(indent + "if (" + future + " != null) {");
            waitFor(indent + "  ", future, true);
            line(indent + "}");
        } else if (kind < 72) {
            line(indent + "await " + condition() + ";");
        } else if (kind < 76) {
            line(indent + "suspend;");
        } else if (kind < 82) {
            all(indent);
        } else if (kind < 86 && depth > 0) {
            guarded(indent, depth);
        } else if (kind < 90 && depth > 0) {
            line(indent + "if (" + condition() + ") {");
            nested(() -> statement(indent + "  ", depth - 1, mayThrow));
            line(indent + "} else {");
            nested(() -> statement(indent + "  ", depth - 1, mayThrow));
            line(indent + "}");
        } else if (kind < 93) {
            line(indent + "peer = " + oneOf(objects) + ";");
        } else if (kind < 94) {
            line(indent + "assert x != " + (5 + random.nextInt(4)) + ";");
        } else if (kind < 96 && mayThrow) {
            line(indent + "if (" + condition() + ") throw Oops(x);");
        } else {
            String name = "v" + variables++;
            line(indent + "Node " + name + " = new " + (chance(40) ? "local " : "") + "C" + random.nextInt(classes)
                    + "(" + oneOf(objects) + ");");
            objects.add(name);
        }
    }

    /** Changes, calls and waits, and little else. */
    private int contendedKind() {
        return chance(85) ? oneOf(List.of(0, 0, 0, 20, 20, 50, 50, 50, 70)) : random.nextInt(100);
    }

    /** What is declared within a block is forgotten behind it. */
    private void nested(Runnable block) {
        List<String> futuresBefore = futures;
        List<String> objectsBefore = objects;
        futures = new ArrayList<>(futures);
        objects = new ArrayList<>(objects);
        block.run();
        futures = futuresBefore;
        objects = objectsBefore;
    }

    private String change() {
        return oneOf(List.of(
                "x = x + 1;",
                "x = 2 * x + 1;",
                "y = x;",
                "y = y + d;",
                "x = y;",
                "y = y + 1;",
                "kept = null;",
                "kept = g;"));
    }

    private String condition() {
        return oneOf(List.of("x > 0", "x > y", "y >= x", "y > 0", "x == 1", "d > 0"));
    }

    private void call(String indent, String depth, boolean inMethod) {
        String target = oneOf(objects);
        String future = futures.isEmpty() || chance(contended ? 10 : 30) ? "null" : oneOf(futures);
        String method = "m" + random.nextInt(methods) + "(" + depth + ", " + oneOf(objects) + ", " + future + ")";
        String checked = target.equals("o") || target.equals("peer") ? indent + "if (" + target + " != null) " : indent;
        int kind = random.nextInt(100);
        if (kind < 30) {
            line(checked + target + "!" + method + ";");
        } else if (kind < 42 && inMethod) {
            line(checked + "{ x = " + target + "." + method + "; }");
        } else if (kind < 50 && inMethod) {
            line(checked + "{ await " + target + "!" + method + "; }");
        } else {
            String name = "f" + variables++;
            line(indent + "Fut<Int> " + name + " = null;");
            line(checked + "{ " + name + " = " + target + "!" + method + "; }");
            futures.add(name);
            if (inMethod && chance(40)) {
                line(indent
                        + oneOf(List.of(
                                "kept = " + name + ";", "if (" + name + " != null) all = Cons(" + name + ", all);")));
            }
            if (inMethod && chance(40)) {
                line(indent + "if (" + name + " != null) {");
                waitFor(indent + "  ", name, true);
                line(indent + "}");
            }
        }
    }

    private void waitFor(String indent, String future, boolean inMethod) {
        int kind = random.nextInt(100);
        if (kind < 40 || (!inMethod && kind < 60)) {
            line(indent + "await " + future + "?;");
        } else if (kind < 75 && inMethod) {
            line(indent + oneOf(List.of("x = ", "y = ", "x = x + ")).replace("x = x + ", "Int r" + variables + " = ")
                    + future + ".get;");
            variables++;
        } else if (kind < 85 && inMethod) {
            line(indent + "await " + future + "? & " + condition() + ";");
        } else {
            line(indent + future + ".get;");
        }
    }

    private void all(String indent) {
        if (chance(50)) {
            line(indent + "foreach (h in all) { await h?; }");
        } else {
            String name = "h" + variables++;
            line(indent + "while (all != Nil) {");
            line(indent + "  Fut<Int> " + name + " = head(all);");
            line(indent + "  all = tail(all);");
            line(indent + "  " + oneOf(List.of("await " + name + "?;", "y = " + name + ".get;")));
            line(indent + "}");
        }
    }

    private void guarded(String indent, int depth) {
        line(indent + "try {");
        nested(() -> {
            statement(indent + "  ", depth - 1, true);
            statement(indent + "  ", depth - 1, true);
        });
        line(indent + "} catch {");
        line(indent + "  Oops(c) => y = y + c;");
        line(indent + "  _ => x = x + 1;");
        line(indent + "}" + (chance(30) ? " finally { y = y + 1; }" : ""));
    }
}
