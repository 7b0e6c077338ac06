package dev.galgo.bench.jdk;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import osl.manager.Actor;

/** Compiles many programs in one go, each into a directory of its own. */
final class Compilation {
    private static final String KIT = "kit";

    private final Path root;
    private boolean kitIsThere;
    private final List<String> errors = new ArrayList<>();

    /** @param root where the directories go */
    Compilation(Path root) {
        this.root = root;
    }

    /** The class path of a program. */
    List<Path> classes(GeneratedProgram program) {
        return List.of(root.resolve(program.name()), root.resolve(KIT));
    }

    /** What the compiler had against programs so far. */
    List<String> errors() {
        return errors;
    }

    /** Compiles the programs; those that it returns are there. */
    List<GeneratedProgram> compile(List<GeneratedProgram> programs) throws IOException {
        var compiler = Objects.requireNonNull(ToolProvider.getSystemJavaCompiler(), "a JDK is needed");
        var left = new ArrayList<>(programs);
        while (!left.isEmpty()) {
            var diagnostics = new DiagnosticCollector<JavaFileObject>();
            String classPath = library() + File.pathSeparator + root.resolve(KIT);
            var options = List.of("-proc:none", "-nowarn", "-g", "-cp", classPath);
            try (var standard = compiler.getStandardFileManager(diagnostics, null, null);
                    var manager = new ByPackage(standard)) {
                var sources = new ArrayList<Source>();
                left.forEach(program -> sources.add(new Source(program.name(), "Main", program.source())));
                if (!kitIsThere) {
                    sources.add(new Source(KIT, "Kit", Vocabulary.kit()));
                }
                if (compiler.getTask(null, manager, diagnostics, options, null, sources)
                        .call()) {
                    kitIsThere = true;
                    return left;
                }
            }
            Set<String> wrong = new HashSet<>();
            for (var diagnostic : diagnostics.getDiagnostics()) {
                if (diagnostic.getKind() == Diagnostic.Kind.ERROR && diagnostic.getSource() instanceof Source source) {
                    wrong.add(source.program);
                    errors.add(source.program + ": " + diagnostic.getMessage(null) + " in "
                            + source.line(diagnostic.getLineNumber()));
                }
            }
            if (wrong.isEmpty() || wrong.contains(KIT)) {
                throw new IOException("the compiler failed: " + diagnostics.getDiagnostics());
            }
            left.removeIf(program -> wrong.contains(program.name()));
        }
        return left;
    }

    private static Path library() {
        try {
            return Path.of(Actor.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static final class Source extends SimpleJavaFileObject {
        private final String program;
        private final String text;

        Source(String program, String type, String text) {
            super(URI.create("string:///" + program + "/" + type + ".java"), Kind.SOURCE);
            this.program = program;
            this.text = text;
        }

        String line(long number) {
            return text.lines().skip(number - 1).findFirst().orElse("?").strip();
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    /** Puts each class under the directory that its package names. */
    private final class ByPackage extends ForwardingJavaFileManager<JavaFileManager> {
        ByPackage(JavaFileManager manager) {
            super(manager);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
            String program = className.substring(0, className.indexOf('.'));
            Path file = root.resolve(program).resolve(className.replace('.', '/') + kind.extension);
            return new SimpleJavaFileObject(file.toUri(), kind) {
                @Override
                public OutputStream openOutputStream() throws IOException {
                    Files.createDirectories(Objects.requireNonNull(file.getParent()));
                    return Files.newOutputStream(file);
                }
            };
        }
    }
}
