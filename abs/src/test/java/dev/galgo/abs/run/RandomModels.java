package dev.galgo.abs.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Small closed ABS programs, drawn at random: a few classes behind one interface, whose methods create, call with and without futures, wait for
 * futures and conditions, block, suspend, call each other synchronously, throw and catch, and pass objects and futures around, in arguments,
 * fields and lists. Every call makes a number smaller, so that all programs end.
 *
 * <p>There are other kinds: programs whose methods have fields of their own, so that many tasks have nothing to do with each other, programs in
 * which nobody looks at a future, and programs that wait for objects that they have just created.
 */
final class RandomModels {
    private static final String SIGNATURE = "(Int d, Node o, Fut<Int> g)";

    enum Kind {
        /** Everything; every other one is all about a few futures. */
        ANY,
        /** Most methods touch fields that hardly any other touches. */
        APART,
        /** Nobody looks at a future. */
        NO_FUTURES,
        /** Most waits are for objects that were created just before. */
        CREATING
    }

    private final Random random;
    private final Kind kind;
    /** The fields of the method that is being written, in place of x and y. */
    private int own = -1;

    private final int classes;
    private final int methods;
    /** Whether it is all about a few futures that everybody knows. */
    private final boolean contended;

    private final StringBuilder text = new StringBuilder();
    private int variables;
    /** Futures and objects that may be used where the next statement goes. */
    private List<String> futures = new ArrayList<>();

    private List<String> objects = new ArrayList<>();

    private RandomModels(long seed, Kind kind) {
        random = new Random(seed * 0x9E3779B97F4A7C15L + 12345);
        this.kind = kind;
        contended = kind == Kind.ANY && seed % 2 == 1;
        classes = 1 + random.nextInt(3);
        methods = 2 + random.nextInt(3);
    }

    /** The program of a seed. */
    static String text(long seed) {
        return text(seed, Kind.ANY);
    }

    /** The program of a seed and a kind. */
    static String text(long seed, Kind kind) {
        return new RandomModels(seed, kind).program();
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
        for (int i = 0; kind != Kind.ANY && i < methods; i++) {
            line("  Int x" + i + " = " + random.nextInt(2) + ";");
            line("  Int y" + i + " = 0;");
        }
        line("  Fut<Int> kept = null;");
        line("  List<Fut<Int>> all = Nil;");
        for (int i = 0; i < methods; i++) {
            line("  Int m" + i + SIGNATURE + " {");
            objects = new ArrayList<>(List.of("o", "peer", "this"));
            futures = new ArrayList<>(List.of("g", "kept"));
            own = kind != Kind.ANY && chance(80) ? i : -1;
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
        own = -1;
        int calls = contended ? 3 + random.nextInt(2) : 2 + random.nextInt(2);
        for (int i = 0; i < calls; i++) {
            call("  ", String.valueOf(chance(20) ? 2 : contended && chance(40) ? 0 : 1), false);
        }
        if (kind != Kind.NO_FUTURES && !futures.isEmpty() && chance(30)) {
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
        if (kind == Kind.CREATING && chance(50)) {
            child(indent);
            return;
        }
        int what = contended ? contendedKind() : kind == Kind.ANY ? random.nextInt(100) : calmKind();
        if (what < 18) {
            line(indent + change());
        } else if (what < 45) {
            line(indent + "if (d > 0) {");
            nested(() -> {
                call(indent + "  ", "d - 1", true);
                if (depth > 0 && chance(50)) {
                    statement(indent + "  ", depth - 1, mayThrow);
                }
            });
            line(indent + "}");
        } else if (what < 65) {
            String future = oneOf(futures);
            line(indent + "if (" + future + " != null) {");
            waitFor(indent + "  ", future, true);
            line(indent + "}");
        } else if (what < 72) {
            line(indent + "await " + condition() + ";");
        } else if (what < 76) {
            line(indent + "suspend;");
        } else if (what < 82) {
            all(indent);
        } else if (what < 86 && depth > 0) {
            guarded(indent, depth);
        } else if (what < 90 && depth > 0) {
            line(indent + "if (" + condition() + ") {");
            nested(() -> statement(indent + "  ", depth - 1, mayThrow));
            line(indent + "} else {");
            nested(() -> statement(indent + "  ", depth - 1, mayThrow));
            line(indent + "}");
        } else if (what < 93) {
            line(indent + "peer = " + oneOf(objects) + ";");
        } else if (what < 94) {
            line(indent + "assert " + mine("x") + " != " + (5 + random.nextInt(4)) + ";");
        } else if (what < 96 && mayThrow) {
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

    /** Little that ties every task to every other: handlers, choices. Where nobody looks at futures, no waits for them. */
    private int calmKind() {
        int one = chance(70) ? oneOf(List.of(0, 0, 0, 20, 20, 50, 70, 73)) : random.nextInt(100);
        boolean looks = (one >= 45 && one < 65) || (one >= 76 && one < 82);
        boolean kills = one >= 82 && one < 86;
        return (looks && kind == Kind.NO_FUTURES) || kills ? 0 : one;
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

    /** The same about the fields of the method alone, and sometimes one of another. */
    private String mine(String text) {
        String number = own < 0 ? "" : String.valueOf(chance(85) ? own : random.nextInt(methods));
        return text.replaceAll("\\b([xy])\\b", "$1" + number);
    }

    private String change() {
        return mine(oneOf(List.of(
                "x = x + 1;",
                "x = 2 * x + 1;",
                "y = x;",
                "y = y + d;",
                "x = y;",
                "y = y + 1;",
                "kept = null;",
                "kept = g;")));
    }

    private String condition() {
        return mine(oneOf(List.of("x > 0", "x > y", "y >= x", "y > 0", "x == 1", "d > 0")));
    }

    /** Waits for a new object, or for one that was kept. */
    private void child(String indent) {
        String name = "v" + variables++;
        String future = "f" + variables++;
        String told = chance(60) ? "null" : oneOf(objects);
        String made = chance(20)
                ? "peer"
                : "new " + (chance(10) ? "local " : "") + "C" + random.nextInt(classes) + "(" + told + ")";
        line(indent + "if (d > 0) {");
        line(indent + "  Node " + name + " = " + made + ";");
        line(indent + "  Fut<Int> " + future + " = null;");
        line(indent + "  if (" + name + " != null) {");
        String other = chance(60) ? name : oneOf(objects);
        line(indent + "    " + future + " = " + name + "!m" + random.nextInt(methods) + "(d - 1, " + other + ", "
                + (chance(70) ? "null" : oneOf(futures)) + ");");
        if (chance(15)) {
            line(indent + "    kept = " + future + ";");
        }
        line(indent + "    " + oneOf(List.of("x = ", "y = ", "")) + future + ".get;");
        if (chance(25)) {
            line(indent + "    peer = " + name + ";");
        }
        line(indent + "  }");
        line(indent + "}");
    }

    private void call(String indent, String depth, boolean inMethod) {
        String target = oneOf(objects);
        String future = futures.isEmpty() || chance(contended ? 10 : 30) ? "null" : oneOf(futures);
        String method = "m" + random.nextInt(methods) + "(" + depth + ", " + oneOf(objects) + ", " + future + ")";
        String checked = target.equals("o") || target.equals("peer") ? indent + "if (" + target + " != null) " : indent;
        int way = random.nextInt(100);
        boolean blind = kind == Kind.NO_FUTURES;
        if (way < 30) {
            line(checked + target + "!" + method + ";");
        } else if (way < 42 && inMethod) {
            line(checked + "{ " + mine("x") + " = " + (blind || kind == Kind.APART ? "this" : target) + "." + method
                    + "; }");
        } else if (way < 50 && inMethod && !blind) {
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
            if (inMethod && !blind && chance(40)) {
                line(indent + "if (" + name + " != null) {");
                waitFor(indent + "  ", name, true);
                line(indent + "}");
            }
        }
    }

    private void waitFor(String indent, String future, boolean inMethod) {
        int way = random.nextInt(100);
        if (way < 40 || (!inMethod && way < 60)) {
            line(indent + "await " + future + "?;");
            if (inMethod && kind == Kind.APART && chance(50)) {
                line(indent + mine("x") + " = " + future + ".get;");
            }
        } else if (way < 75 && inMethod) {
            line(indent
                    + mine(oneOf(List.of("x = ", "y = ", "x = x + ")).replace("x = x + ", "Int r" + variables + " = "))
                    + future + ".get;");
            variables++;
        } else if (way < 85 && inMethod) {
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
