package dev.galgo.scale;

import dev.galgo.core.search.ProgramRecipe;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.Serializable;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.apache.spark.SparkFiles;
import org.jspecify.annotations.Nullable;

/**
 * The program on a worker, with what it remembers of the steps it has run: as many copies as tasks run at the same time. Sent as a broadcast, so that each worker has one;
 * unopened when it comes. Galgo's own jars are loaded apart from Spark, which has others of the same names; so only classes of Java go in and out.
 */
final class SharedProgram implements Serializable {
    private static final long serialVersionUID = 1;

    private final byte[] archive;
    private final String opener;
    private final ArrayList<String> words;
    private transient @Nullable Idle idle;

    /** @param archive the program, packed; part of the broadcast, since Spark brings files by a library that no Java after 23 runs */
    SharedProgram(byte[] archive, ProgramRecipe recipe) {
        this.archive = archive;
        this.opener = recipe.opener();
        this.words = new ArrayList<>(recipe.words());
    }

    /** Does a part of the search. */
    byte[] apply(byte[] part) throws IOException, ReflectiveOperationException {
        Idle copies = idle();
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(copies.loader);
        try {
            UnaryOperator<byte[]> copy = copies.take();
            byte[] answer = copy.apply(part);
            copies.giveBack(copy); // none that something was thrown by
            return answer;
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    private synchronized Idle idle() throws IOException, ReflectiveOperationException {
        Idle there = idle;
        if (there == null) {
            there = open();
            idle = there;
        }
        return there;
    }

    private Idle open() throws IOException, ReflectiveOperationException {
        Path folder = Files.createTempDirectory(Path.of(SparkFiles.getRootDirectory()), "galgo-program-");
        ProgramArchive.Unpacked unpacked = ProgramArchive.unpack(new ByteArrayInputStream(archive), folder);
        var urls = new URL[unpacked.jars().size()];
        for (int i = 0; i < urls.length; i++) {
            urls[i] = unpacked.jars().get(i).toUri().toURL();
        }
        // Never closed: it is needed as long as the process lives.
        var loader = new URLClassLoader("galgo", urls, ClassLoader.getPlatformClassLoader());
        Object made = loader.loadClass(opener).getConstructor().newInstance();
        @SuppressWarnings("unchecked") // so the recipe says
        var opening = (Function<List<String>, UnaryOperator<byte[]>>) made;
        return new Idle(loader, opening, ProgramRecipe.words(words, unpacked.places()));
    }

    /** Copies of the program that nobody uses at the moment. */
    private static final class Idle {
        final ClassLoader loader;
        private final Function<List<String>, UnaryOperator<byte[]>> opening;
        private final List<String> words;
        private final Deque<UnaryOperator<byte[]>> copies = new ArrayDeque<>();

        Idle(ClassLoader loader, Function<List<String>, UnaryOperator<byte[]>> opening, List<String> words) {
            this.loader = loader;
            this.opening = opening;
            this.words = words;
        }

        UnaryOperator<byte[]> take() {
            synchronized (this) {
                UnaryOperator<byte[]> copy = copies.poll();
                if (copy != null) {
                    return copy;
                }
            }
            return opening.apply(words);
        }

        synchronized void giveBack(UnaryOperator<byte[]> copy) {
            copies.push(copy);
        }
    }
}
