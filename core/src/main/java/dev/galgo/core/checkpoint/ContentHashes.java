package dev.galgo.core.checkpoint;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Hashes of what is in files and directories, by which one sees that a program has changed. */
public final class ContentHashes {
    private ContentHashes() {}

    /** SHA-256 of each file, and of each file below each directory, by name. What does not exist is left out. */
    public static Map<String, String> of(Collection<Path> places) throws IOException {
        var hashes = new TreeMap<String, String>();
        for (Path place : places) {
            for (Path file : files(place)) {
                hashes.put(file.toString(), of(file));
            }
        }
        return hashes;
    }

    private static List<Path> files(Path place) throws IOException {
        if (!Files.exists(place)) {
            return List.of();
        }
        try (var below = Files.walk(place)) {
            return below.filter(Files::isRegularFile).toList();
        }
    }

    private static String of(Path file) throws IOException {
        MessageDigest digest;
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
        try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
            in.transferTo(OutputStream.nullOutputStream());
        }
        return HexFormat.of().formatHex(digest.digest());
    }
}
