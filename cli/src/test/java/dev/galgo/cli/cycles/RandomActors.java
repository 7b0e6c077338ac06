package dev.galgo.cli.cycles;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.foundry.FoundryFrontEnd;
import dev.galgo.spi.OpenException;
import dev.galgo.spi.Opened;
import dev.galgo.spi.OptionValues;
import dev.galgo.spi.Target;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import javax.tools.ToolProvider;
import osl.manager.Actor;

/**
 * Writes small ActorFoundry programs that call, join and create each other at random, and always come to an end unless they deadlock: what handles a
 * message sends only messages of a higher number.
 */
public final class RandomActors {
    private static final int TYPES = 3;
    private static final int MESSAGES = 3;

    private final Random random;
    private final StringBuilder text = new StringBuilder();

    private RandomActors(long seed) {
        this.random = new Random(seed);
    }

    /** The source of {@code Driver}, in a package of this name. */
    static String of(long seed, String name) {
        return new RandomActors(seed).write(name);
    }

    private String write(String name) {
        text.append("package ").append(name).append(";\n");
        text.append("import osl.manager.*;\nimport osl.manager.annotations.message;\n");
        text.append("public class Driver extends Actor {\n  ActorName[] all;\n");
        int actors = 2 + random.nextInt(2);
        text.append("  @message public void setUp() {\n    all = new ActorName[] {");
        for (int i = 0; i < actors; i++) {
            text.append("create(T").append(random.nextInt(TYPES)).append(".class), ");
        }
        text.append("};\n    for (ActorName one : all) { call(one, \"know\", (java.io.Serializable) all); }\n  }\n");
        text.append("  @message public void test() {\n");
        for (int i = 0; i < 3; i++) {
            text.append("    send(all[").append(random.nextInt(actors)).append("], \"m");
            text.append(random.nextInt(2)).append("\");\n");
        }
        text.append("  }\n");
        for (int type = 0; type < TYPES; type++) {
            type(type, actors);
        }
        text.append(
                "  public static class Last { @message public Object process(Object answer) { return answer; } }\n");
        return text.append("}\n").toString();
    }

    private void type(int number, int actors) {
        text.append("  public static class T").append(number).append(" extends Actor {\n");
        text.append("    ActorName[] all = {};\n    boolean again;\n");
        text.append("    public T").append(number).append("() {}\n");
        text.append("    public T").append(number).append("(ActorName[] others) { all = others; ");
        text.append(random.nextBoolean() ? "send(all[0], \"m2\"); " : "").append("}\n");
        text.append("    @message public void know(ActorName[] others) { all = others; }\n");
        for (int message = 0; message < MESSAGES; message++) {
            text.append("    @message public int m").append(message).append("() {\n");
            for (int i = random.nextInt(3); i > 0 && message < MESSAGES - 1; i--) {
                deed(message, actors);
            }
            text.append("      return ").append(message).append(";\n    }\n");
        }
        text.append("  }\n");
    }

    private void deed(int message, int actors) {
        if (random.nextInt(4) == 0) {
            text.append("      again = !again;\n      if (again)\n  ");
        }
        text.append("      ");
        switch (random.nextInt(7)) {
            case 0, 1, 2 ->
                text.append("call(").append(someone(message, actors)).append(");\n");
            case 3 ->
                text.append("join(Last.class, msg(")
                        .append(someone(message, actors))
                        .append("),\n        msg(")
                        .append(someone(message, actors))
                        .append("));\n");
            case 4 -> {
                String born = "create(T" + random.nextInt(TYPES) + ".class, (java.io.Serializable) all)";
                text.append("call(").append(born).append(", \"m2\");\n");
            }
            default -> text.append("send(").append(someone(message, actors)).append(");\n");
        }
    }

    private String someone(int message, int actors) {
        int higher = message + 1 + random.nextInt(MESSAGES - message - 1);
        return "all[" + random.nextInt(actors) + "], \"m" + higher + "\"";
    }

    /** The program of this number, in a package of its own. */
    public static String source(int seed) {
        return of(seed, "p" + seed);
    }

    /** Compiles so many of them into the folder. */
    public static void compile(Path folder, int programs) throws Exception {
        compile(folder, 0, programs);
    }

    /** Compiles those of these numbers into the folder, without the last. */
    static void compile(Path folder, int from, int to) throws Exception {
        var args = new ArrayList<>(List.of(
                "-proc:none",
                "-nowarn",
                "-d",
                folder.toString(),
                "-cp",
                Path.of(Actor.class
                                .getProtectionDomain()
                                .getCodeSource()
                                .getLocation()
                                .toURI())
                        .toString()));
        for (int seed = from; seed < to; seed++) {
            Path source =
                    Files.createDirectories(folder.resolve("src/p" + seed)).resolve("Driver.java");
            args.add(Files.writeString(source, source(seed)).toString());
        }
        var compiler = Objects.requireNonNull(ToolProvider.getSystemJavaCompiler(), "tests need a JDK");
        assertThat(compiler.run(null, null, null, args.toArray(String[]::new))).isZero();
    }

    /** The program of this number, loaded. */
    public static Opened open(Path folder, int seed) throws OpenException {
        return new FoundryFrontEnd().open(Target.of("p" + seed + ".Driver").in(List.of(folder)), OptionValues.NONE);
    }
}
