package dev.galgo.cli.states;

import java.util.List;
import java.util.Random;

/**
 * Writes small ActorFoundry programs that pass numbers, texts and truth values about in many ways, now and then decide something by them, and come to an end: what handles a
 * message sends only messages of a higher number.
 */
final class RandomData {
    private static final int MESSAGES = 3;

    private static final List<String> PASSING = List.of(
            "x = (x + p) & 3;",
            "y = (x * 2 + 1) & 3;",
            "x = y;",
            "s = q + b;",
            "s = \"\" + x;",
            "b = !b;",
            "b = x > 1;",
            "b = q.isEmpty();",
            "box = p;",
            "box = b ? null : (Integer) x;",
            "x = box == null ? 0 : box;",
            "w = (long) x;",
            "y = w == null ? 1 : (int) (w + 1) & 3;",
            "if (list.isEmpty()) { list.add(x); }",
            "x = list.size();",
            "y = list.isEmpty() ? 0 : list.get(0);",
            "y = helper(x, p);",
            "x = Helper.twice(y) & 3;",
            "s = String.valueOf(y);",
            "x = s.length();",
            "y = Math.max(x, p);",
            "{ Fn fn = n -> n + 1; x = fn.apply(y) & 3; }",
            "{ Fn fn = n -> { if (n > 1) { send(all[0], \"m2\", n, q); } return n; }; y = fn.apply(x); }",
            "{ int z = x; java.util.function.IntSupplier some = () -> z; y = some.getAsInt(); }",
            "{ Holder h = new Holder(x); y = h.value; }",
            "{ int[] some = {x, y}; x = some[p & 1]; }",
            "{ Object[] some = {x, s}; y = (Integer) some[0]; }",
            "s = s.equals(\"\") ? \"a\" : s;",
            "y = next(y);",
            "inner.keep(x);",
            "x = inner.kept();",
            "texts.put(\"a\", x);",
            "y = texts.getOrDefault(q, 0);",
            "shadow = x;",
            "x = ((Base) this).shadow;",
            "send(stdout, \"println\", s + x);");

    private static final List<String> DECIDING = List.of(
            "if (x % 3 == 0)",
            "if (b)",
            "if (s.length() > 2)",
            "if (box != null && box > 1)",
            "if (y == p)",
            "if (q.equals(\"a\"))",
            "if (w != null)",
            "if (x > 0)",
            "switch (s) { case \"\": break; default:",
            "try { x = 4 / y; } catch (ArithmeticException zero)",
            "for (int i = 0; i < (x & 1); i++)",
            "if (!list.isEmpty())");

    private final Random random;
    private final StringBuilder text = new StringBuilder();
    /** How many of ten actions depend on data. */
    private final int deciding;

    private RandomData(long seed) {
        this.random = new Random(seed);
        this.deciding = random.nextInt(5);
    }

    /** The source of {@code Driver}, in a package of this name. */
    static String of(long seed, String name) {
        return new RandomData(seed).write(name);
    }

    private String write(String name) {
        text.append("package ").append(name).append(";\n");
        text.append(
                "import osl.manager.*;\nimport osl.manager.annotations.message;\nimport osl.util.constraints.Disable;\n");
        text.append("import java.util.*;\n");
        text.append("public class Driver extends Actor {\n  ActorName[] all;\n");
        text.append(
                "  @message public void setUp() {\n    all = new ActorName[] {create(A.class, 0), create(B.class, 1)};\n");
        text.append("    for (ActorName one : all) { call(one, \"know\", (java.io.Serializable) all); }\n  }\n");
        text.append("  @message public void test() {\n");
        for (int i = 0; i < 3; i++) {
            text.append("    send(all[" + random.nextInt(2) + "], \"m" + random.nextInt(2) + "\", " + random.nextInt(3)
                    + ", \"" + List.of("", "a", "bc").get(random.nextInt(3)) + "\");\n");
        }
        text.append("  }\n");
        text.append("  public interface Fn { int apply(int n); }\n");
        text.append("  static class Helper { static int twice(int n) { return n + n; } }\n");
        text.append(
                "  static class Holder implements java.io.Serializable { int value; Holder(int v) { value = v; } }\n");
        text.append("  public abstract static class Base extends Actor {\n");
        text.append("    int x, y, shadow; boolean b; String s = \"\"; Integer box; Long w;\n");
        text.append(
                "    ArrayList<Integer> list = new ArrayList<>(); HashMap<String, Integer> texts = new HashMap<>();\n");
        text.append("    ActorName[] all = {};\n    final Inner inner = new Inner();\n");
        text.append(
                "    class Inner implements java.io.Serializable { void keep(int n) { y = n; } int kept() { return y; } }\n");
        text.append("    Base(int n) { x = n; }\n");
        text.append("    int helper(int n, int p) { return (n + p) & 3; }\n");
        text.append("    abstract int next(int n);\n");
        text.append("    @message public void know(ActorName[] others) { all = others; }\n");
        constraint();
        text.append("  }\n");
        type("A", "(n + 1) & 3");
        type("B", random.nextBoolean() ? "n > 2 ? 0 : n" : "n");
        return text.append("}\n").toString();
    }

    /** Sometimes a message is held back, perhaps for ever. */
    private void constraint() {
        switch (random.nextInt(6)) {
            case 0 ->
                text.append("    @Disable(messageName = \"m2\") public boolean held(int p, String q) { return b; }\n");
            case 1 -> text.append("    @Disable(messageName = \"m1\") public Boolean held() { return x > 1; }\n");
            case 2 ->
                text.append(
                        "    @Disable(messageName = \"m2\") public boolean held(int p, String q) { return p > 2; }\n");
            default -> {}
        }
    }

    private void type(String name, String next) {
        text.append("  public static class " + name + " extends Base {\n    int shadow;\n");
        text.append("    public " + name + "(int n) { super(n); }\n");
        text.append("    int next(int n) { return " + next + "; }\n");
        for (int message = 0; message < MESSAGES; message++) {
            text.append("    @message public int m" + message + "(int p, String q) {\n");
            for (int i = 1 + random.nextInt(4); i > 0; i--) {
                statement(message);
            }
            text.append(
                    "      return " + List.of("x", "y", "p", "q.length()", "0").get(random.nextInt(5)) + ";\n    }\n");
        }
        text.append("  }\n");
    }

    private void statement(int message) {
        if (message == MESSAGES - 1 || random.nextInt(5) < 2) {
            text.append("      " + PASSING.get(random.nextInt(PASSING.size())) + "\n");
            return;
        }
        boolean decides = random.nextInt(10) < deciding;
        String guard = decides ? DECIDING.get(random.nextInt(DECIDING.size())) : "";
        text.append(
                "      " + guard + " { " + action(message) + " }" + (guard.startsWith("switch") ? " }" : "") + "\n");
    }

    private String action(int message) {
        int higher = message + 1 + random.nextInt(MESSAGES - message - 1);
        String whom = random.nextInt(8) == 0
                ? "all[x & 1]"
                : random.nextInt(12) == 0 ? "self()" : "all[" + random.nextInt(2) + "]";
        String name = random.nextInt(10) == 0 ? "\"m\" + (b ? 2 : " + higher + ")" : "\"m" + higher + "\"";
        String what = whom + ", " + name + ", " + List.of("p", "x", "y", "1").get(random.nextInt(4)) + ", "
                + List.of("q", "s", "\"a\"", "\"\" + p").get(random.nextInt(4));
        return switch (random.nextInt(9)) {
            case 0, 1, 2 -> "send(" + what + ");";
            case 3 -> "y = this.<Integer>call(" + what + ");";
            case 4 ->
                "try { x = (x + this.<Integer>call(" + what + ")) & 3; } catch (RuntimeException failed) { y = 7; }";
            case 5 -> random.nextInt(3) == 0 ? "destroy(\"done\");" : "call(" + what + ");";
            default -> "call(" + what + ");";
        };
    }
}
