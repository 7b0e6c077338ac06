package dev.galgo.corpus.verdicts;

import dev.galgo.corpus.Entry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;

/** Puts the class files of each program, and of that program alone, into a directory: whoever checks one must not see all others beside it. */
final class ProgramFiles {
    private static final String PROGRAMS = "dev/galgo/corpus/programs/";

    private final Path root;

    /** @param root where the directories of the programs are made */
    ProgramFiles(Path root) {
        this.root = root;
    }

    /** The class path of this program. */
    Path of(Entry entry) {
        var home = root.resolve(entry.shortName().replace('$', '-'));
        var open = new ArrayDeque<String>();
        var seen = new HashSet<String>();
        open.add(entry.name().replace('.', '/'));
        try {
            while (!open.isEmpty()) {
                var name = open.remove();
                if (seen.add(name)) {
                    var bytes = read(name);
                    var file = home.resolve(name + ".class");
                    Files.createDirectories(file.getParent());
                    Files.write(file, bytes);
                    open.addAll(references(bytes));
                    if (name.contains("$")) {
                        open.add(name.substring(
                                0, name.lastIndexOf('$'))); // who asks for a simple name needs the class around it
                    }
                }
            }
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        return home;
    }

    private static byte[] read(String name) throws IOException {
        try (var in = ProgramFiles.class.getResourceAsStream("/" + name + ".class")) {
            if (in == null) {
                throw new IOException("There is no class " + name);
            }
            return in.readAllBytes();
        }
    }

    /** The classes of the corpus that this class mentions, as a class or by name. */
    private static Set<String> references(byte[] bytes) {
        var found = new HashSet<String>();
        var remapper = new Remapper(Opcodes.ASM9) {
            @Override
            public String map(String name) {
                if (name.startsWith(PROGRAMS)) {
                    found.add(name);
                }
                return name;
            }

            @Override
            public @Nullable Object mapValue(@Nullable Object value) {
                if (value instanceof String text && text.replace('.', '/').startsWith(PROGRAMS)) {
                    found.add(text.replace('.', '/'));
                }
                return super.mapValue(value);
            }
        };
        var out = new ClassRemapper(new ClassWriter(0), remapper);
        // A class lists its neighbours; it need not mention them.
        var visitor = new ClassVisitor(Opcodes.ASM9, out) {
            @Override
            public void visitNestMember(String member) {}

            @Override
            public void visitInnerClass(String name, @Nullable String outer, @Nullable String inner, int access) {}
        };
        new ClassReader(bytes).accept(visitor, 0);
        return found;
    }
}
