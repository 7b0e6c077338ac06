package dev.galgo.control.hook;

import dev.galgo.control.Hooks;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * What programs see as {@code System.out}: it keeps nothing itself and hands each write to the run on the writing thread, so one
 * stream serves all programs, and an actor may keep it in a field.
 */
public final class Captured extends PrintStream {
    /** The one instance; it has no state. */
    static final Captured STREAM = new Captured();

    private Captured() {
        super(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    }

    private static void shown(String text) {
        var control = Hooks.here();
        if (control != null) {
            control.print(text);
        }
    }

    /** One stream serves all, so nobody can end it for the others. */
    @Override
    public void close() {}

    @Override
    public void write(int b) {
        shown(String.valueOf((char) (b & 0xFF)));
    }

    @Override
    public void write(byte[] bytes, int from, int length) {
        shown(new String(bytes, from, length, StandardCharsets.UTF_8));
    }

    @Override
    public void print(String text) {
        shown(String.valueOf(text));
    }

    @Override
    public void print(Object value) {
        print(String.valueOf(value));
    }

    @Override
    public void print(boolean value) {
        print(String.valueOf(value));
    }

    @Override
    public void print(char value) {
        print(String.valueOf(value));
    }

    @Override
    public void print(int value) {
        print(String.valueOf(value));
    }

    @Override
    public void print(long value) {
        print(String.valueOf(value));
    }

    @Override
    public void print(float value) {
        print(String.valueOf(value));
    }

    @Override
    public void print(double value) {
        print(String.valueOf(value));
    }

    @Override
    public void print(char[] value) {
        print(String.valueOf(value));
    }

    @Override
    public void println() {
        print("\n");
    }

    @Override
    public void println(String text) {
        print(text + "\n");
    }

    @Override
    public void println(Object value) {
        print(value + "\n");
    }

    @Override
    public void println(boolean value) {
        print(value + "\n");
    }

    @Override
    public void println(char value) {
        print(value + "\n");
    }

    @Override
    public void println(int value) {
        print(value + "\n");
    }

    @Override
    public void println(long value) {
        print(value + "\n");
    }

    @Override
    public void println(float value) {
        print(value + "\n");
    }

    @Override
    public void println(double value) {
        print(value + "\n");
    }

    @Override
    public void println(char[] value) {
        print(String.valueOf(value) + "\n");
    }

    @Override
    public PrintStream append(CharSequence text) {
        print(String.valueOf(text));
        return this;
    }
}
