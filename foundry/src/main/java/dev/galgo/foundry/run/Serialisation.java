package dev.galgo.foundry.run;

import dev.galgo.core.model.ThrownDetails;
import dev.galgo.foundry.hook.CurrentRun;
import dev.galgo.foundry.hook.FoundryControl;
import dev.galgo.foundry.load.ProgramLoader;
import dev.galgo.foundry.program.ProgramContext;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.OutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Copies values by Java serialisation, which runs what the program's classes do there as part of a run. Names of actors and opaque objects do not travel: a
 * token does, and the copy holds the object itself.
 */
final class Serialisation {
    private record Token(int number) implements Serializable {}

    private final ProgramContext setting;
    private final List<Object> kept = new ArrayList<>();

    private Serialisation(ProgramContext setting) {
        this.setting = setting;
    }

    /** What is read back of these values. */
    static @Nullable Object[] copy(@Nullable Object[] values, ProgramContext setting, FoundryControl stage)
            throws IOException, ClassNotFoundException {
        var outer = CurrentRun.enter(stage);
        var tracking = stage.tracking();
        if (tracking != null) {
            tracking.reach(values); // numbers are written without their shadows
        }
        boolean begun = setting.time().begin();
        try {
            return new Serialisation(setting).copy(values);
        } finally {
            if (begun) {
                setting.time().end();
            }
            CurrentRun.enter(outer);
        }
    }

    /** Whether this was thrown by code of the program that serialisation runs, or by what that code has called. */
    static boolean ofProgram(Throwable thrown) {
        for (var frame : ThrownDetails.stack(thrown)) {
            if (frame.getClassName().equals(Serialisation.class.getName())) {
                return false;
            }
            if (ProgramLoader.NAME.equals(frame.getClassLoaderName())) {
                return true;
            }
        }
        return false;
    }

    private @Nullable Object[] copy(@Nullable Object[] values) throws IOException, ClassNotFoundException {
        var bytes = new ByteArrayOutputStream();
        try (var out = new Writer(bytes)) {
            // The array itself is nobody's, whatever its type.
            out.writeObject(Arrays.copyOf(values, values.length, Object[].class));
        }
        try (var in = new Reader(new ByteArrayInputStream(bytes.toByteArray()))) {
            return (@Nullable Object[]) in.readObject();
        }
    }

    private final class Writer extends ObjectOutputStream {
        Writer(OutputStream out) throws IOException {
            super(out);
            enableReplaceObject(true);
        }

        @Override
        protected @Nullable Object replaceObject(@Nullable Object object) {
            if (object == null || !setting.snapshots().isKept(object)) {
                return object;
            }
            kept.add(object);
            return new Token(kept.size() - 1);
        }
    }

    private final class Reader extends ObjectInputStream {
        Reader(InputStream in) throws IOException {
            super(in);
            enableResolveObject(true);
        }

        @Override
        protected Class<?> resolveClass(ObjectStreamClass description) throws IOException, ClassNotFoundException {
            if (description.getName().equals(Token.class.getName())) {
                return Token.class;
            }
            try {
                return Class.forName(description.getName(), false, setting.loader());
            } catch (ClassNotFoundException notOfTheProgram) {
                return super.resolveClass(description);
            }
        }

        @Override
        protected @Nullable Object resolveObject(@Nullable Object object) {
            return object instanceof Token token ? kept.get(token.number()) : object;
        }
    }
}
