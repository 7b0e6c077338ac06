package osl.util;

import dev.galgo.foundry.hook.CurrentRun;
import dev.galgo.foundry.hook.FoundryControl;
import java.io.PrintWriter;
import java.io.Writer;

/** Where programs print what helps to find errors: with the rest of their output. */
public class Debug {
    public static final PrintWriter out = new Printer();

    public Debug() {}

    /** Ends the program, which is refused. */
    public static void exit() {
        exit("");
    }

    /** Prints a text and ends the program, which is refused. */
    public static void exit(String message) {
        out.println(message);
        CurrentRun.as(FoundryControl.class).exit("Debug.exit");
    }

    /** Remembers nothing, not even that it was closed: all actors share it, and none may tell another something by it. */
    private static final class Printer extends PrintWriter {
        Printer() {
            super(new OutputOfTheRun(), true);
        }

        @Override
        public void close() {}

        @Override
        public boolean checkError() {
            return false;
        }

        @Override
        protected void setError() {}
    }

    /** Hands over what is written to the run on the thread that writes. */
    private static final class OutputOfTheRun extends Writer {
        @Override
        public void write(char[] text, int from, int length) {
            CurrentRun.as(FoundryControl.class).print(new String(text, from, length));
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }
}
