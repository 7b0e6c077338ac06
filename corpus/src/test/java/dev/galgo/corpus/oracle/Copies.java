package dev.galgo.corpus.oracle;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.OutputStream;
import java.io.Serializable;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import osl.manager.ActorName;

/** What is sent by value: written and read by Java's own serialisation, each argument by itself or all of a message together. */
final class Copies {
    private final ClassLoader loader;
    private final Map<String, ActorName> names = new ConcurrentHashMap<>();

    Copies(ClassLoader loader) {
        this.loader = loader;
    }

    /** Stands for an actor's name while it is written: a name means the same wherever it arrives. */
    private record Address(String text) implements Serializable {}

    /** Makes a name known, so that it can arrive. */
    void know(ActorName name) {
        names.put(name.toString(), name);
    }

    @Nullable
    Object[] copy(@Nullable Object[] values) {
        var bytes = new ByteArrayOutputStream();
        try (var out = new Out(bytes)) {
            out.writeObject(values);
        } catch (IOException unserialisable) {
            throw new IllegalArgumentException("cannot be serialised: " + unserialisable.getMessage(), unserialisable);
        }
        try (var in = new In(new ByteArrayInputStream(bytes.toByteArray()))) {
            return (@Nullable Object[]) in.readObject();
        } catch (IOException | ClassNotFoundException unreadable) {
            throw new IllegalArgumentException("cannot be read again: " + unreadable.getMessage(), unreadable);
        }
    }

    private static final class Out extends ObjectOutputStream {
        Out(OutputStream out) throws IOException {
            super(out);
            enableReplaceObject(true);
        }

        @Override
        protected Object replaceObject(Object value) {
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
