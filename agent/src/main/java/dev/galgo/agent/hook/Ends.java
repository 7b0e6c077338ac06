package dev.galgo.agent.hook;

import dev.galgo.agent.Hooks;
import dev.galgo.agent.OutOfControl;
import java.util.Collection;
import java.util.stream.BaseStream;
import java.util.stream.Stream;

/** Calls that leave the controlled world: the end of the JVM, parallel streams, and whatever can only be reported. */
public final class Ends {
    private Ends() {}

    @InPlaceOf(System.class)
    public static void exit(int status) {
        refuseEnd("System.exit", status);
        System.exit(status);
    }

    public static void exit(Runtime runtime, int status) {
        refuseEnd("Runtime.exit", status);
        runtime.exit(status);
    }

    public static void halt(Runtime runtime, int status) {
        refuseEnd("Runtime.halt", status);
        runtime.halt(status);
    }

    /** One order of a parallel stream is the sequential one; that there are others is reported. */
    public static <T> Stream<T> parallelStream(Collection<T> elements) {
        return reported("Collection.parallelStream") ? elements.stream() : elements.parallelStream();
    }

    public static <S extends BaseStream<?, S>> S parallel(S stream) {
        return reported("Stream.parallel") ? stream.sequential() : stream.parallel();
    }

    /** Called before what cannot be controlled; not in the place of anything, see {@code Notes}. */
    static boolean reported(String call) {
        var control = Hooks.here();
        if (control != null) {
            Where.report(control, call);
        }
        return control != null;
    }

    private static void refuseEnd(String call, int status) {
        if (reported(call)) {
            throw new OutOfControl(Where.at(call + "(" + status + ")") + " would end the JVM, and the search with it."
                    + " Let the actor system terminate instead, or keep this call out of the checked part.");
        }
    }
}
