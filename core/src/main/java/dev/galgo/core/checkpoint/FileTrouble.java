package dev.galgo.core.checkpoint;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;

/** Why a file or directory could not be used, for people: exceptions of the platform say it by their names, and often by nothing else. */
public final class FileTrouble {
    private FileTrouble() {}

    /** A clause that says why. */
    public static String words(IOException failed) {
        if (!(failed instanceof FileSystemException trouble)) {
            return Objects.requireNonNullElse(failed.getMessage(), failed.toString());
        }
        String file = String.valueOf(trouble.getFile());
        if (failed instanceof NoSuchFileException) {
            return "there is no " + file;
        }
        if (failed instanceof AccessDeniedException) {
            return "access to " + file + " is denied";
        }
        if (failed instanceof FileAlreadyExistsException) {
            return Files.isSymbolicLink(Path.of(file))
                    ? file + " is a link to something that does not exist"
                    : file + " is a file";
        }
        if (failed instanceof NotDirectoryException) {
            return file + " is no directory";
        }
        String reason = trouble.getReason();
        return reason == null ? file + " cannot be used" : file + ": " + reason.toLowerCase(Locale.ROOT);
    }
}
