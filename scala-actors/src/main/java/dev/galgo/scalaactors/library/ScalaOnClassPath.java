package dev.galgo.scalaactors.library;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;

/** Which Scala there is on a class path, and whether a class wants its actors; found out without loading anything. */
public final class ScalaOnClassPath {
    private static final int CLASS = 7;
    private static final int MOST_CLASSES = 100;

    private final List<Path> places;

    public ScalaOnClassPath(List<Path> places) {
        this.places = List.copyOf(places);
    }

    /** The version of the first library of Scala, as in {@code 2.11.12}; empty if there is none, or it does not tell. */
    public Optional<String> version() {
        byte[] text = read("library.properties");
        if (text == null) {
            return Optional.empty();
        }
        var properties = new Properties();
        try {
            properties.load(new StringReader(new String(text, StandardCharsets.UTF_8)));
        } catch (IOException | IllegalArgumentException unreadable) {
            return Optional.empty();
        }
        return Optional.ofNullable(properties.getProperty("version.number"))
                .map(one -> one.replaceAll("\\.?[^0-9.].*", ""));
    }

    /** Whether a class of this name, or one of the program that it refers to, refers to {@code scala.actors}. */
    public boolean wantsActors(String className) {
        var known = new HashSet<String>();
        var open = new ArrayDeque<String>(List.of(className.replace('.', '/')));
        while (!open.isEmpty() && known.size() < MOST_CLASSES) {
            String next = open.remove();
            if (next.startsWith("scala/actors/")) {
                return true;
            }
            byte[] bytes = isLibrary(next) || !known.add(next) ? null : read(next + ".class");
            if (bytes != null) {
                open.addAll(references(bytes));
            }
        }
        return false;
    }

    private static boolean isLibrary(String type) {
        return type.startsWith("java/") || type.startsWith("scala/") || type.startsWith("[");
    }

    private static List<String> references(byte[] classFile) {
        var all = new ArrayList<String>();
        try {
            var reader = new ClassReader(classFile);
            var buffer = new char[reader.getMaxStringLength()];
            for (int i = 1; i < reader.getItemCount(); i++) {
                int at = reader.getItem(i);
                if (at != 0 && reader.readByte(at - 1) == CLASS) {
                    all.add(reader.readUTF8(at, buffer));
                }
            }
        } catch (RuntimeException unreadable) {
            return List.of();
        }
        return all;
    }

    private byte @Nullable [] read(String file) {
        for (Path place : places) {
            try {
                if (Files.isDirectory(place)) {
                    Path there = place.resolve(file);
                    if (Files.isRegularFile(there)) {
                        return Files.readAllBytes(there);
                    }
                } else {
                    try (var zip = new ZipFile(place.toFile())) {
                        var entry = zip.getEntry(file);
                        if (entry != null) {
                            try (InputStream in = zip.getInputStream(entry)) {
                                return in.readAllBytes();
                            }
                        }
                    }
                }
            } catch (IOException unreadable) {
                // somebody else will say so who needs what is in there
            }
        }
        return null;
    }
}
