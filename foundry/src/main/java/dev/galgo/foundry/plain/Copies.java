package dev.galgo.foundry.plain;

import dev.galgo.core.model.FindingKind;
import dev.galgo.foundry.load.ProgramLoader;
import dev.galgo.foundry.program.FailurePlace;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidClassException;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.OutputStream;
import java.io.Serializable;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import osl.manager.ActorName;
import osl.manager.RemoteCodeException;

/**
 * Copies of values that are sent: written and read by Java's own serialisation, all of a message
 * together.
 */
final class Copies {
    private final PlainRuntime run;
    private final ClassLoader loader;
    private final Map<String, ActorName> names = new ConcurrentHashMap<>();

    Copies(PlainRuntime run, ClassLoader loader) {
        this.run = run;
        this.loader = loader;
    }

    /**
     * Stands for an actor's name while it is written: a name means the same wherever it arrives.
     */
    private record Address(String text) implements Serializable {}

    /** Makes a name known, so that it can arrive. */
    void know(ActorName name) {
        names.put(name.toString(), name);
    }

    /**
     * These values as they arrive.
     *
     * @param what they are, for people
     */
    @Nullable
    Object[] copy(@Nullable Object[] values, String what) {
        try {
            return (@Nullable Object[]) Objects.requireNonNull(written(values));
        } catch (NotSerializableException | InvalidClassException unfit) {
            throw run.stop(Stop.failed(FailurePlace.of(
                    FindingKind.UNCOPYABLE,
                    "What " + what + " carries is sent by value but cannot be serialised: "
                            + FailurePlace.describe(unfit) + ". Let its classes be serialisable, or send by reference.",
                    what + " " + unfit.getClass().getName())));
        } catch (IOException | ClassNotFoundException refusal) {
            if (ofProgram(refusal)) {
                throw new RemoteCodeException("What " + what + " carries cannot be serialised", refusal);
            }
            throw run.stop(Stop.impossible(
                    "what " + what + " carries cannot be serialised: " + FailurePlace.describe(refusal)));
        }
    }

    /** An exception as it arrives at a caller: itself if it cannot be serialised. */
    Throwable copyOf(Throwable thrown) {
        try {
            return (Throwable) Objects.requireNonNull(written(thrown));
        } catch (IOException | ClassNotFoundException unfit) {
            return thrown;
        }
    }

    private @Nullable Object written(Object value) throws IOException, ClassNotFoundException {
        var bytes = new ByteArrayOutputStream();
        try (var out = new Out(bytes)) {
            out.writeObject(value);
        }
        try (var in = new In(new ByteArrayInputStream(bytes.toByteArray()))) {
            return in.readObject();
        }
    }

    /**
     * Whether this was thrown by code of the program that serialisation runs, or by what that code
     * has called.
     */
    private static boolean ofProgram(Throwable thrown) {
        for (var frame : thrown.getStackTrace()) {
            if (frame.getClassName().equals(Copies.class.getName())) {
                return false;
            }
            if (ProgramLoader.NAME.equals(frame.getClassLoaderName())) {
                return true;
            }
        }
        return false;
    }

    private static final class Out extends ObjectOutputStream {
        Out(OutputStream out) throws IOException {
            super(out);
            enableReplaceObject(true);
        }

        @Override
        protected @Nullable Object replaceObject(@Nullable Object value) {
            return value instanceof ActorName name && name.id() != null ? new Address(name.toString()) : value;
        }
    }

    private final class In extends ObjectInputStream {
        In(InputStream in) throws IOException {
            super(in);
            enableResolveObject(true);
        }

        @Override
        protected Class<?> resolveClass(ObjectStreamClass described) throws IOException, ClassNotFoundException {
            if (described.getName().equals(Address.class.getName())) {
                return Address.class;
            }
            try {
                return Class.forName(described.getName(), false, loader);
            } catch (ClassNotFoundException primitive) {
                return super.resolveClass(described);
            }
        }

        @Override
        protected @Nullable Object resolveObject(@Nullable Object value) {
            return value instanceof Address address ? names.get(address.text()) : value;
        }
    }
}
