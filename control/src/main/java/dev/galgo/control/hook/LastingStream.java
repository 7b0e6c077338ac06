package dev.galgo.control.hook;

import java.io.OutputStream;
import java.io.PrintStream;
import java.util.function.Supplier;

/** What programs see as {@code System.out} where it is not captured: they may close it, and it goes on. */
final class LastingStream extends PrintStream {
    static final LastingStream OUT = new LastingStream(() -> System.out);
    static final LastingStream ERR = new LastingStream(() -> System.err);

    private LastingStream(Supplier<PrintStream> real) {
        super(new OutputStream() {
            @Override
            public void write(int b) {
                real.get().write(b);
            }

            @Override
            public void write(byte[] bytes, int from, int length) {
                real.get().write(bytes, from, length);
            }

            @Override
            public void flush() {
                real.get().flush();
            }
        });
    }

    /** Everybody prints to it, and not only the one who closes it. */
    @Override
    public void close() {
        flush();
    }
}
