package dev.galgo.analysis.bytecode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.analysis.bytecode.ActorLibrary.Deed;
import dev.galgo.analysis.deadlock.Cycles;
import dev.galgo.analysis.deadlock.DeadlockAnalysis;
import dev.galgo.analysis.flow.CoarseFlow;
import dev.galgo.analysis.program.Behaviour;
import dev.galgo.analysis.program.CallGraph;
import dev.galgo.analysis.program.Program;
import dev.galgo.core.model.Insight.Footprint;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What is found out about a program of this test's classes. */
final class Facts {
    private static final String PLAYER = "dev/galgo/analysis/stage/Player";

    static final ActorLibrary LIBRARY = new ActorLibrary(
            PLAYER,
            "Ldev/galgo/analysis/stage/Cue;",
            "Ldev/galgo/analysis/stage/Unless;",
            Set.of("dev/galgo/analysis/stage/"),
            Set.of("dev/galgo/analysis/stage/Address", "dev/galgo/analysis/stage/Note"),
            Set.of(PLAYER + ".AUDIENCE"),
            Map.ofEntries(
                    Map.entry(PLAYER + ".send", Deed.SEND),
                    Map.entry(PLAYER + ".sendByRef", Deed.SEND_BY_REFERENCE),
                    Map.entry(PLAYER + ".call", Deed.CALL),
                    Map.entry(PLAYER + ".note", Deed.MESSAGE),
                    Map.entry(PLAYER + ".join", Deed.JOIN),
                    Map.entry(PLAYER + ".create", Deed.CREATE),
                    Map.entry(PLAYER + ".destroy", Deed.DESTROY),
                    Map.entry(PLAYER + ".choose", Deed.CHOOSE),
                    Map.entry("dev/galgo/analysis/stage/Stage.send", Deed.SEND)));

    private static final ClassSource CLASSES = new TestClasses();
    /** By the names of what exists at the start: many tests ask about one program. */
    private static final Map<List<String>, Facts> KNOWN = new HashMap<>();

    private final Program program;
    private final CallGraph graph;

    /** The deadlocks that may happen, given the same start. */
    static Cycles cycles(Class<?>... existing) {
        var names = Arrays.stream(existing).map(Class::getName).toList();
        var program = new ProgramReader(CLASSES, LIBRARY).read(names);
        return DeadlockAnalysis.of(CoarseFlow.of(program, names), 1, DeadlockAnalysis.CAP);
    }

    private Facts(Program program) {
        this.program = program;
        this.graph = new CallGraph(program);
    }

    /** A program that starts with one actor of each of these. */
    static Facts of(Class<?>... existing) {
        var names = Arrays.stream(existing).map(Class::getName).toList();
        return KNOWN.computeIfAbsent(names, given -> new Facts(new ProgramReader(CLASSES, LIBRARY).read(given)));
    }

    /** What handling the message may send, as {@code Type.message conditions}. */
    List<String> calls(Class<?> type, String message) {
        return graph.calls(type.getName(), message).stream()
                .map(call -> call.type().substring(call.type().lastIndexOf('$') + 1) + "." + call.message() + " "
                        + call.conditions())
                .sorted()
                .toList();
    }

    Footprint footprint(Class<?> type, String message) {
        return graph.footprint(type.getName(), message);
    }

    /** Why the handler's footprint is whole. */
    List<String> reservations(Class<?> type, String message) {
        return behaviour(type, message).reservations().stream()
                .map(Behaviour.Reservation::what)
                .toList();
    }

    Behaviour behaviour(Class<?> type, String message) {
        var handlers = Objects.requireNonNull(program.type(type.getName())).handlers(message);
        assertThat(handlers).hasSize(1);
        return handlers.get(0).behaviour();
    }

    List<String> types() {
        return program.types().stream()
                .map(type -> type.name().substring(type.name().lastIndexOf('$') + 1))
                .toList();
    }

    private static final class TestClasses implements ClassSource {
        private final Path root = root();
        private final Map<String, Optional<byte[]>> read = new HashMap<>();

        private static Path root() {
            try {
                return Path.of(Facts.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI());
            } catch (URISyntaxException impossible) {
                throw new IllegalStateException(impossible);
            }
        }

        @Override
        public Collection<String> names() {
            try (var files = Files.walk(root)) {
                return files.map(file -> root.relativize(file).toString().replace('\\', '/'))
                        .filter(name -> name.endsWith(".class") && !name.endsWith("-info.class"))
                        .map(name -> name.substring(0, name.length() - ".class".length()))
                        .toList();
            } catch (IOException unreadable) {
                throw new UncheckedIOException(unreadable);
            }
        }

        @Override
        public byte @Nullable [] read(String name) {
            return read.computeIfAbsent(name, this::bytes).orElse(null);
        }

        private Optional<byte[]> bytes(String name) {
            try {
                var file = root.resolve(name + ".class");
                return Files.exists(file) ? Optional.of(Files.readAllBytes(file)) : Optional.empty();
            } catch (IOException unreadable) {
                throw new UncheckedIOException(unreadable);
            }
        }
    }
}
