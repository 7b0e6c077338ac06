package dev.galgo.control.hook;

import dev.galgo.control.Hooks;
import java.io.IOException;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Entries of archives, which are given the time of day unless they have one. */
public final class ZipEntries {
    private static final int NONE = -1;

    private ZipEntries() {}

    public static void putNextEntry(ZipOutputStream out, ZipEntry entry) throws IOException {
        if (entry.getTime() == NONE && Hooks.here() != null) {
            entry.setTime(Clocks.millis("ZipOutputStream.putNextEntry()"));
        }
        out.putNextEntry(entry);
    }
}
