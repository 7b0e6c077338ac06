package dev.galgo.bench.jdk;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A program in parts, any of which can be left out.
 *
 * @param name its package
 * @param setUp what {@code main} does once the actors are there
 */
record GeneratedProgram(String name, List<GeneratedActor> actors, List<String> setUp) {

    /**
     * A class of actors, of which there is one at the start.
     *
     * @param fields their declarations
     */
    record GeneratedActor(List<String> fields, List<GeneratedHandler> handlers) {}

    /**
     * A handler.
     *
     * @param head its first line
     * @param result what it returns
     */
    record GeneratedHandler(String head, List<String> statements, String result) {}

    private static final String IMPORTS =
            """
            import static osl.manager.Foundry.createActor;
            import static osl.manager.Foundry.send;
            import static kit.Kit.*;

            import java.io.Serializable;
            import java.util.*;
            import java.util.concurrent.*;
            import java.util.concurrent.atomic.*;
            import java.util.function.*;
            import java.util.stream.*;
            import kit.Kit.*;
            import osl.manager.Actor;
            import osl.manager.ActorName;
            import osl.manager.annotations.message;
            import osl.util.constraints.Disable;
            """;

    /** The class from which it starts. */
    String target() {
        return name + ".Main";
    }

    String source() {
        var out = new StringBuilder();
        out.append("package ").append(name).append(";\n\n").append(IMPORTS).append("\n");
        out.append("public final class Main {\n");
        for (int i = 0; i < actors.size(); i++) {
            print(actors.get(i), i, out);
        }
        out.append("\n    public static void main(String[] args) {\n");
        for (int i = 0; i < actors.size(); i++) {
            out.append("        ActorName a")
                    .append(i)
                    .append(" = createActor(A")
                    .append(i)
                    .append(".class");
            for (int known = 0; known < i; known++) {
                out.append(", a").append(known);
            }
            out.append(");\n");
        }
        setUp.forEach(line -> out.append("        ").append(line).append("\n"));
        return out.append("    }\n}\n").toString();
    }

    /** An actor knows those that were created before it. */
    private static void print(GeneratedActor actor, int number, StringBuilder out) {
        out.append("\n    public static class A").append(number).append(" extends Actor {\n");
        out.append("        ActorName a0, a1, a2, friend;\n");
        actor.fields.forEach(field -> out.append("        ").append(field).append("\n"));
        out.append("\n        public A").append(number).append("() {}\n");
        if (number > 0) {
            var parameters = IntStream.range(0, number).mapToObj(i -> "ActorName p" + i);
            out.append("\n        public A").append(number).append("(");
            out.append(parameters.collect(Collectors.joining(", "))).append(") {\n");
            for (int i = 0; i < number; i++) {
                out.append("            a").append(i).append(" = p").append(i).append(";\n");
            }
            out.append("        }\n");
        }
        for (GeneratedHandler handler : actor.handlers) {
            out.append("\n        ").append(handler.head).append(" {\n");
            handler.statements.forEach(
                    line -> out.append("            ").append(line).append("\n"));
            out.append("            return ").append(handler.result).append(";\n        }\n");
        }
        out.append("    }\n");
    }

    GeneratedProgram named(String other) {
        return new GeneratedProgram(other, actors, setUp);
    }

    /** All programs with one part less: the last actor, a line of the set-up, a handler, a statement, a field. Some do not compile. */
    List<GeneratedProgram> smaller() {
        var all = new ArrayList<GeneratedProgram>();
        if (actors.size() > 1) {
            all.add(new GeneratedProgram(name, without(actors, actors.size() - 1), setUp));
        }
        for (int i = 0; i < setUp.size(); i++) {
            all.add(new GeneratedProgram(name, actors, without(setUp, i)));
        }
        for (int a = 0; a < actors.size(); a++) {
            GeneratedActor actor = actors.get(a);
            for (int h = 0; h < actor.handlers.size(); h++) {
                all.add(with(a, new GeneratedActor(actor.fields, without(actor.handlers, h))));
            }
            for (int h = 0; h < actor.handlers.size(); h++) {
                GeneratedHandler handler = actor.handlers.get(h);
                for (int s = 0; s < handler.statements.size(); s++) {
                    var less = new GeneratedHandler(handler.head, without(handler.statements, s), handler.result);
                    all.add(with(a, new GeneratedActor(actor.fields, replaced(actor.handlers, h, less))));
                }
            }
            for (int f = 0; f < actor.fields.size(); f++) {
                all.add(with(a, new GeneratedActor(without(actor.fields, f), actor.handlers)));
            }
        }
        return all;
    }

    private GeneratedProgram with(int actor, GeneratedActor other) {
        return new GeneratedProgram(name, replaced(actors, actor, other), setUp);
    }

    private static <T> List<T> without(List<T> list, int at) {
        var less = new ArrayList<>(list);
        less.remove(at);
        return less;
    }

    private static <T> List<T> replaced(List<T> list, int at, T other) {
        var same = new ArrayList<>(list);
        same.set(at, other);
        return same;
    }
}
