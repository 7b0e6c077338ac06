package dev.galgo.foundry;

import java.util.Random;

/** Random actors with two unknown numbers, which they pass on, compute with and decide by. */
final class RandomHandlers {
    private final Random random;
    private final StringBuilder out = new StringBuilder();
    private int loops;
    private String variables = "";

    private RandomHandlers(long seed) {
        this.random = new Random(seed);
    }

    static String name(long seed) {
        return "Random" + seed;
    }

    /** The source of an actor that takes {@code start(int, int)}. */
    static String text(long seed) {
        return new RandomHandlers(seed * 7919 + 17).type(name(seed));
    }

    private String type(String name) {
        out.append("import java.util.*;\nimport osl.manager.*;\nimport osl.manager.annotations.message;\n\n")
                .append("public class ")
                .append(name)
                .append(" extends Actor {\n")
                .append("    record Pair(int left, long right) implements java.io.Serializable {}\n")
                .append("    interface Rule { int apply(int number); }\n")
                .append(
                        "    static class Cell implements java.io.Serializable { int held; Cell(int held) { this.held = held; } int twice() { return held + held; } }\n")
                .append("    private int f;\n    private long g = 1;\n    private boolean h;\n")
                .append("    private final int[] numbers = new int[3];\n")
                .append("    private final List<Integer> list = new ArrayList<>();\n")
                .append("    private final Map<Integer, Integer> map = new HashMap<>();\n")
                .append("    private Cell cell = new Cell(1);\n")
                .append("    private Pair pair = new Pair(0, 0);\n\n");
        handler("start", "int x, int y", "int x,int y", 2, "two");
        handler("two", "int x, Long z", "int x,int y", 1, "three");
        handler("three", "Integer x, boolean b, Pair p", "int x,int y", 0, "");
        helpers();
        return out.append("}\n").toString();
    }

    private void handler(String name, String parameters, String ints, int sends, String next) {
        out.append("    @message\n    public void ")
                .append(name)
                .append("(")
                .append(parameters)
                .append(") {\n");
        if (name.equals("two")) {
            line("int y = (int) (z + f);");
        } else if (name.equals("three")) {
            line("int y = b ? p.left() : (int) p.right();");
        }
        variables = "xy";
        int statements = 2 + random.nextInt(3);
        for (int i = 0; i < statements; i++) {
            statement(2);
        }
        for (int i = 0; i < sends; i++) {
            if (next.equals("two")) {
                line("send(self(), \"two\", " + number(2) + ", " + wide(1) + ");");
            } else {
                line("send(self(), \"three\", " + number(1) + ", " + truth(1) + ", new Pair(" + number(1) + ", "
                        + wide(1) + "));");
            }
        }
        out.append("    }\n\n");
    }

    private void helpers() {
        out.append("    private int helper(int x, long z) {\n");
        variables = "x";
        line("if (x > z) { return (int) z; }");
        line("return " + plain(1) + ";");
        out.append("    }\n\n    private static void fail(int place) {\n")
                .append("        throw new IllegalStateException(\"place \" + place);\n    }\n\n")
                .append("    private static boolean even(int number) { return number % 2 == 0; }\n");
    }

    private void line(String text) {
        out.append("        ").append(text).append('\n');
    }

    private void statement(int depth) {
        switch (random.nextInt(depth == 0 ? 9 : 15)) {
            case 0 -> line("f = " + number(2) + ";");
            case 1 -> line("g = " + wide(2) + ";");
            case 2 -> line("h = " + truth(2) + ";");
            case 3 -> line("numbers[" + random.nextInt(3) + "] = " + number(2) + ";");
            case 4 -> line("list.add(" + number(1) + ");");
            case 5 ->
                line(
                        random.nextBoolean()
                                ? "map.put(" + number(1) + ", " + number(1) + ");"
                                : "map.put(" + random.nextInt(3) + ", " + number(1) + ");");
            case 6 -> line("if (" + truth(1) + ") { fail(" + random.nextInt(100) + "); }");
            case 7 ->
                line(random.nextBoolean() ? "cell = new Cell(" + number(1) + ");" : "cell.held += " + number(1) + ";");
            case 8 -> line("pair = new Pair(" + number(1) + ", " + wide(1) + ");");
            case 9 -> {
                line("try {");
                line("f = " + number(1) + " / " + number(1) + ";");
                line("} catch (ArithmeticException zero" + loops++ + ") {");
                statement(depth - 1);
                line("}");
            }
            case 10 -> {
                String i = "i" + loops++;
                line("for (int " + i + " = 0; " + i + " < (" + number(1) + " & 3); " + i + "++) {");
                line("f += " + i + ";");
                statement(0);
                line("}");
            }
            case 11 -> {
                line("switch (" + number(1) + ") {");
                line("case " + (random.nextBoolean() ? "0" : "100") + ":");
                statement(depth - 1);
                line("break;");
                line("case 1: case 2:");
                statement(depth - 1);
                line("default:");
                statement(depth - 1);
                line("}");
            }
            case 12 -> {
                line("for (int each : list) {");
                line("if (each == " + number(1) + ") { f = each; }");
                line("}");
            }
            default -> {
                line("if (" + truth(2) + ") {");
                statement(depth - 1);
                line("} else {");
                statement(depth - 1);
                line("}");
            }
        }
    }

    private String plain(int depth) {
        if (depth == 0 || random.nextInt(4) == 0) {
            return random.nextInt(3) == 0
                    ? String.valueOf(random.nextInt(9) - 4)
                    : String.valueOf(variables.charAt(random.nextInt(variables.length())));
        }
        String one = plain(depth - 1);
        String other = plain(depth - 1);
        return switch (random.nextInt(5)) {
            case 0 -> "(" + one + " + " + other + ")";
            case 1 -> "(" + one + " - " + other + ")";
            case 2 -> "(" + one + " * " + other + ")";
            case 3 -> "(" + one + " ^ " + other + ")";
            default -> "(" + one + " % 3)";
        };
    }

    private String number(int depth) {
        if (depth == 0) {
            return plain(1);
        }
        String one = number(depth - 1);
        String other = number(depth - 1);
        return switch (random.nextInt(26)) {
            case 0 -> "(" + one + " + " + other + ")";
            case 1 -> "(" + one + " * " + other + ")";
            case 2 -> "(" + one + " / " + other + ")";
            case 3 -> "(" + one + " % " + other + ")";
            case 4 -> "(" + one + " << " + other + ")";
            case 5 -> "(" + one + " >>> " + other + ")";
            case 6 -> "(" + one + " & " + other + ")";
            case 7 -> "(0 + (byte) (" + one + " * 50))";
            case 8 -> "(0 + (char) (0 + " + one + "))";
            case 9 -> "Math.max(" + one + ", " + other + ")";
            case 10 -> "Math.abs(" + one + ")";
            case 11 -> "helper(" + one + ", " + other + ")";
            case 12 -> "numbers[" + random.nextInt(3) + "]";
            case 13 -> "numbers[(" + one + ") & 1]";
            case 14 -> "(list.isEmpty() ? 7 : list.get(0))";
            case 15 -> "map.getOrDefault(" + one + ", " + other + ")";
            case 16 -> "cell.twice()";
            case 17 -> "pair.left()";
            case 18 -> "(int) " + wide(depth - 1);
            case 19 -> "(" + truth(depth - 1) + " ? " + one + " : " + other + ")";
            case 20 -> "Integer.compare(" + one + ", " + other + ")";
            case 21 -> "((Rule) (n -> n + 1)).apply(" + one + ")";
            case 22 -> "(" + Integer.MAX_VALUE + " + " + one + ")";
            case 23 -> "(\"\" + (" + one + ")).length()";
            case 24 -> "f";
            default -> plain(2);
        };
    }

    private String wide(int depth) {
        String one = number(Math.max(0, depth - 1));
        return switch (random.nextInt(7)) {
            case 0 -> "((long) " + one + " * 3000000000L)";
            case 1 -> "(g + " + one + ")";
            case 2 -> "(g ^ " + one + ")";
            case 3 -> "(Long.MAX_VALUE + " + one + ")";
            case 4 -> "(g >> (" + one + "))";
            case 5 -> "pair.right()";
            default -> "(long) (" + one + ")";
        };
    }

    private String truth(int depth) {
        String one = number(Math.max(0, depth - 1));
        String other = number(Math.max(0, depth - 1));
        return switch (random.nextInt(13)) {
            case 0 -> "(" + one + " < " + other + ")";
            case 1 -> "(" + one + " == " + other + ")";
            case 2 -> "(" + one + " >= " + other + ")";
            case 3 -> "(" + wide(depth - 1) + " > " + one + ")";
            case 4 -> "h";
            case 5 -> depth == 0 ? "h" : "(" + truth(depth - 1) + " && " + truth(depth - 1) + ")";
            case 6 -> depth == 0 ? "!h" : "(!" + truth(depth - 1) + " || " + truth(depth - 1) + ")";
            case 7 -> "list.contains(" + one + ")";
            case 8 -> "map.containsKey(" + one + ")";
            case 9 -> "Integer.valueOf(" + one + ").equals(" + other + ")";
            case 10 -> "even(" + one + ")";
            case 11 -> "pair.equals(new Pair(" + one + ", 1))";
            default -> "(" + one + " != " + other + ")";
        };
    }
}
