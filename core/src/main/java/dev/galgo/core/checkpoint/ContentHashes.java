package dev.galgo.core.checkpoint;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.FileSystemLoopException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;

/** Hashes of what is in files and directories, by which one sees that a program has changed. */
public final class ContentHashes {
    private ContentHashes() {}

    /**
     * SHA-256 of each file, and of each file below each directory, by name; links are followed, as class loaders do. What does not exist is left out.
     *
     * @param others files, and directories with all that is in them, that are not part of the program wherever they lie
     */
    public static Map<String, String> of(Collection<Path> places, Predicate<Path> others) throws IOException {
        var hashes = new TreeMap<String, String>();
        for (Path place : places) {
            for (Path file : files(place, others)) {
                hashes.put(file.toString(), of(file));
            }
        }
        return hashes;
    }

    private static List<Path> files(Path place, Predicate<Path> others) throws IOException {
        var files = new ArrayList<Path>();
        if (!Files.exists(place)) {
            return files;
        }
        Files.walkFileTree(place, Set.of(FileVisitOption.FOLLOW_LINKS), Integer.MAX_VALUE, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
                return others.test(directory) ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                if (attributes.isRegularFile() && !others.test(file)) {
                    files.add(file);
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException failed) throws IOException {
                if (failed instanceof FileSystemLoopException) {
                    return FileVisitResult.CONTINUE; // what is there has been visited
                }
                throw failed;
            }
        });
        return files;
    }

    /** SHA-256 of some bytes. */
    public static String of(byte[] bytes) {
        return HexFormat.of().formatHex(digest().digest(bytes));
    }

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static String of(Path file) throws IOException {
        MessageDigest digest = digest();
        try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
            in.transferTo(OutputStream.nullOutputStream());
        }
        return HexFormat.of().formatHex(digest.digest());
    }
}
