package dev.galgo.cli;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Enumeration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;

/**
 * Classes with the names of all others that they depend on. The names that their code uses are read from the constant pool, without looking at the code:
 * there are thousands of classes.
 */
final class NamedClasses {
    private static final int CLASS = 7;
    private static final int NAME_AND_TYPE = 12;
    private static final int METHOD_TYPE = 16;

    /**
     * A class.
     *
     * @param names the full names of the classes that it depends on
     */
    record Named(String name, Set<String> names, List<StaticField> statics) {
        String inPackage() {
            return packageOf(name);
        }
    }

    /** A static field. */
    record StaticField(String owner, String name, boolean isFinal) {
        @Override
        public String toString() {
            return owner + "." + name;
        }
    }

    private NamedClasses() {}

    static String packageOf(String name) {
        return name.substring(0, Math.max(0, name.lastIndexOf('.')));
    }

    /**
     * Reads the classes of this JVM's class path whose names begin so.
     *
     * @param roots such as {@code dev/galgo/}
     * @param places which directories and jars to look at
     * @param paths which class files, as {@code dev/galgo/Some.class}, to read
     */
    static List<Named> onClassPath(List<String> roots, Predicate<Path> places, Predicate<String> paths) {
        var found = new ArrayList<Named>();
        Predicate<String> wanted =
                path -> path.endsWith(".class") && roots.stream().anyMatch(path::startsWith) && paths.test(path);
        try {
            for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
                Path place = Path.of(entry);
                if (Files.exists(place) && places.test(place)) {
                    if (Files.isDirectory(place)) {
                        folder(place, roots, wanted, found);
                    } else {
                        jar(place, wanted, found);
                    }
                }
            }
        } catch (IOException unreadable) {
            throw new IllegalStateException(unreadable);
        }
        return found;
    }

    private static void folder(Path place, List<String> roots, Predicate<String> wanted, Collection<Named> found)
            throws IOException {
        for (String root : roots) {
            if (!Files.isDirectory(place.resolve(root))) {
                continue;
            }
            try (Stream<Path> files = Files.walk(place.resolve(root))) {
                for (Path file : files.toList()) {
                    if (wanted.test(place.relativize(file).toString().replace(File.separatorChar, '/'))) {
                        found.add(of(Files.readAllBytes(file)));
                    }
                }
            }
        }
    }

    private static void jar(Path place, Predicate<String> wanted, Collection<Named> found) throws IOException {
        try (var jar = new JarFile(place.toFile(), false)) {
            for (Enumeration<JarEntry> all = jar.entries(); all.hasMoreElements(); ) {
                JarEntry one = all.nextElement();
                if (wanted.test(one.getName())) {
                    try (InputStream content = jar.getInputStream(one)) {
                        found.add(of(content.readAllBytes()));
                    }
                }
            }
        }
    }

    static Named of(Class<?> type) {
        try (InputStream content = type.getResourceAsStream("/" + type.getName().replace('.', '/') + ".class")) {
            if (content == null) {
                throw new IllegalStateException("no class file of " + type);
            }
            return of(content.readAllBytes());
        } catch (IOException unreadable) {
            throw new IllegalStateException(unreadable);
        }
    }

    private static Named of(byte[] file) {
        var reader = new ClassReader(file);
        var names = new HashSet<String>();
        pool(reader, names);
        var statics = new ArrayList<StaticField>();
        String own = reader.getClassName().replace('/', '.');
        var collecting = new Remapper(Opcodes.ASM9) {
            @Override
            public String map(String name) {
                names.add(name);
                return name;
            }
        };
        // What is declared: types of fields, parameters, results and type arguments, annotations, what is thrown.
        ClassVisitor declared = new ClassRemapper(new ClassWriter(0), collecting) {
            @Override
            public FieldVisitor visitField(int access, String name, String type, String signature, Object value) {
                if ((access & Opcodes.ACC_STATIC) != 0) {
                    statics.add(new StaticField(own, name, (access & Opcodes.ACC_FINAL) != 0));
                }
                return super.visitField(access, name, type, signature, value);
            }

            @Override
            public void visitInnerClass(String name, String outer, String inner, int access) {
                // lists the classes around each that is named
            }
        };
        reader.accept(declared, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG);
        var full = new HashSet<String>();
        names.forEach(name -> full.add(name.replace('/', '.')));
        return new Named(own, full, statics);
    }

    private static void pool(ClassReader reader, Set<String> names) {
        var buffer = new char[reader.getMaxStringLength()];
        for (int i = 1; i < reader.getItemCount(); i++) {
            int item = reader.getItem(i);
            if (item == 0) {
                continue;
            }
            switch (reader.readByte(item - 1)) {
                case CLASS -> add(Type.getObjectType(reader.readUTF8(item, buffer)), names);
                case NAME_AND_TYPE -> add(Type.getType(reader.readUTF8(item + 2, buffer)), names);
                case METHOD_TYPE -> add(Type.getMethodType(reader.readUTF8(item, buffer)), names);
                default -> {}
            }
        }
    }

    private static void add(Type type, Set<String> names) {
        switch (type.getSort()) {
            case Type.ARRAY -> add(type.getElementType(), names);
            case Type.OBJECT -> names.add(type.getInternalName());
            case Type.METHOD -> {
                add(type.getReturnType(), names);
                for (Type parameter : type.getArgumentTypes()) {
                    add(parameter, names);
                }
            }
            default -> {}
        }
    }
}
