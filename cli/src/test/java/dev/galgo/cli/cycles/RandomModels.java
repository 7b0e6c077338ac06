package dev.galgo.cli.cycles;

import java.util.Random;

/** Small ABS models drawn by a seed, in which a few objects call each other and wait, some with their lock. */
public final class RandomModels {
    private static final int OBJECTS = 3;
    private static final int METHODS = 3;

    private final Random random;
    private final StringBuilder text = new StringBuilder("module M;\nimport * from ABS.StdLib;\n");

    private RandomModels(long seed) {
        this.random = new Random(seed);
    }

    public static String of(long seed) {
        return new RandomModels(seed).write();
    }

    private String write() {
        text.append("interface I {");
        for (int method = 0; method < METHODS; method++) {
            text.append(" Unit m").append(method).append("(I a, I b, Int n);");
        }
        text.append(" }\n");
        for (int type = 0; type < 2; type++) {
            text.append("class C").append(type).append(" implements I {\n");
            for (int method = 0; method < METHODS; method++) {
                text.append("  Unit m").append(method).append("(I a, I b, Int n) {");
                body(method);
                text.append(" }\n");
            }
            text.append("}\n");
        }
        text.append("{\n");
        for (int object = 0; object < OBJECTS; object++) {
            text.append("  I o")
                    .append(object)
                    .append(" = new C")
                    .append(random.nextInt(2))
                    .append("();\n");
        }
        int calls = 2 + random.nextInt(2);
        for (int call = 0; call < calls; call++) {
            text.append("  o").append(random.nextInt(OBJECTS)).append("!m").append(random.nextInt(METHODS));
            text.append("(o").append(random.nextInt(OBJECTS)).append(", o").append(random.nextInt(OBJECTS));
            text.append(", ").append(random.nextInt(3)).append(");\n");
        }
        return text.append("}\n").toString();
    }

    /** Methods call only those with a higher number, so every run ends. */
    private void body(int method) {
        int calls = method == METHODS - 1 ? 0 : random.nextInt(3);
        for (int call = 0; call < calls; call++) {
            int callee = method + 1 + random.nextInt(METHODS - method - 1);
            String target = random.nextInt(4) == 0 ? "this" : random.nextBoolean() ? "a" : "b";
            String first = random.nextBoolean() ? "a" : "b";
            text.append(" Fut<Unit> f")
                    .append(call)
                    .append(" = ")
                    .append(target)
                    .append("!m")
                    .append(callee);
            text.append('(')
                    .append(first)
                    .append(", ")
                    .append(random.nextBoolean() ? "this" : first)
                    .append(", n);");
            String wait =
                    switch (random.nextInt(4)) {
                        case 0 -> "";
                        case 1 -> " await f" + call + "?;";
                        default -> " f" + call + ".get;";
                    };
            // The analysis knows no values: some waits it sees never happen.
            boolean always = wait.isEmpty() || random.nextInt(3) > 0;
            text.append(always ? wait : " if (n == " + random.nextInt(4) + ") {" + wait + " }");
        }
    }
}
