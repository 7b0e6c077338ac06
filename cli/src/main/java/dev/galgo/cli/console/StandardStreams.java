package dev.galgo.cli.console;

import java.io.FileDescriptor;
import java.io.FileNotFoundException;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * The standard output and error as nobody but Galgo holds them.
 *
 * <p>A program under check may replace or close {@code System.out}, and even close the file descriptor behind it, which Java then leads to
 * nowhere. What is printed here still arrives: through a second way to the same place that is opened before the program is loaded, and used when
 * the first one fails.
 */
public final class StandardStreams {
    private final Stream out = new Stream(FileDescriptor.out, 1);
    private final Stream err = new Stream(FileDescriptor.err, 2);

    /** Galgo's own output. */
    public PrintStream out() {
        return out.printer("stdout.encoding");
    }

    /** Galgo's own error stream. */
    public PrintStream err() {
        return err.printer("stderr.encoding");
    }

    /** Whether something that was printed on the standard output never got there. */
    public boolean lost() {
        return out.failed;
    }

    /** Gives the program streams of its own, which it may close without closing ours. */
    public void shield() {
        System.setOut(new PrintStream(new Unclosing(System.out), true, Charset.defaultCharset()));
        System.setErr(new PrintStream(new Unclosing(System.err), true, Charset.defaultCharset()));
    }

    private static final class Unclosing extends FilterOutputStream {
        Unclosing(OutputStream shared) {
            super(shared);
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            out.write(bytes, from, length);
        }

        @Override
        public void close() throws IOException {
            flush();
        }
    }

    private static final class Stream extends OutputStream {
        private final FileDescriptor descriptor;
        private final FileOutputStream usual;
        private final @Nullable FileOutputStream spare;
        private volatile boolean failed;

        Stream(FileDescriptor descriptor, int number) {
            this.descriptor = descriptor;
            this.usual = new FileOutputStream(descriptor);
            this.spare = another(number);
        }

        /** Opened for appending, so that nothing is overwritten where output goes to a file; there is none for a socket. */
        private static @Nullable FileOutputStream another(int number) {
            try {
                return new FileOutputStream("/dev/fd/" + number, true);
            } catch (FileNotFoundException | SecurityException none) {
                return null;
            }
        }

        PrintStream printer(String encoding) {
            String name = System.getProperty(encoding);
            Charset charset =
                    name != null && Charset.isSupported(name) ? Charset.forName(name) : StandardCharsets.UTF_8;
            // Containers and CI say ASCII where nobody has said anything, and show UTF-8 all the same.
            return new PrintStream(this, true, charset == StandardCharsets.US_ASCII ? StandardCharsets.UTF_8 : charset);
        }

        @Override
        public void write(int one) throws IOException {
            write(new byte[] {(byte) one}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            try {
                if (descriptor.valid()) {
                    usual.write(bytes, from, length);
                } else if (spare != null) {
                    spare.write(bytes, from, length);
                } else {
                    throw new IOException("the program closed it");
                }
            } catch (IOException lost) {
                failed = true;
                throw lost;
            }
        }
    }
}
