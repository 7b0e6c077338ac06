package dev.galgo.snapshot.memory;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.util.Objects;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/**
 * Raw access to objects: allocates them without a constructor and reads and writes any field.
 *
 * <p>The only class of Galgo that touches a JDK-internal package. {@code sun.misc.Unsafe} would not do, since it refuses records and
 * hidden classes, and every lambda is an instance of a hidden class.
 */
public final class ObjectMemory {
    private ObjectMemory() {}

    /** Apart, so that a missing export is reported by {@link #requireOpen} and not as a failed class initialisation. */
    private static final class Raw {
        static final Unsafe UNSAFE = Unsafe.getUnsafe();
    }

    /**
     * How to get at {@link Unsafe} where the JVM was started without a flag, as in everybody's tests.
     *
     * <p>Nothing here may mention {@link Unsafe} itself: a class whose reference to it was refused once is refused for ever.
     */
    private static final class Door {
        private static final String PACKAGE = "jdk.internal.misc";

        static boolean isOpen() {
            return Object.class.getModule().isExported(PACKAGE, ObjectMemory.class.getModule());
        }

        /** Exports the package to us, by the lookup that may do everything, which {@code sun.misc.Unsafe} can still read. */
        static void open() throws Throwable {
            Class<?> unsafe = Class.forName("sun.misc.Unsafe");
            Field only = unsafe.getDeclaredField("theUnsafe");
            only.setAccessible(true);
            Object instance = only.get(null);
            Field trusted = MethodHandles.Lookup.class.getDeclaredField("IMPL_LOOKUP");
            Object base = unsafe.getMethod("staticFieldBase", Field.class).invoke(instance, trusted);
            Object offset = unsafe.getMethod("staticFieldOffset", Field.class).invoke(instance, trusted);
            var lookup = (MethodHandles.Lookup)
                    unsafe.getMethod("getObject", Object.class, long.class).invoke(instance, base, offset);
            lookup.findVirtual(
                            Module.class,
                            "implAddExports",
                            MethodType.methodType(void.class, String.class, Module.class))
                    .invoke(Object.class.getModule(), PACKAGE, ObjectMemory.class.getModule());
        }
    }

    /** Lets us in, and fails with the missing flag's name if the JVM does not allow it. */
    public static void requireOpen() {
        if (Door.isOpen()) {
            return;
        }
        try {
            Door.open();
        } catch (Throwable refused) {
            throw new IllegalStateException(
                    "Galgo cannot read and copy objects, because java.base does not export jdk.internal.misc to it."
                            + " Start the JVM with --add-exports=java.base/jdk.internal.misc=ALL-UNNAMED, or, if you start it"
                            + " with -jar, put the line 'Add-Exports: java.base/jdk.internal.misc' into that jar's manifest.",
                    refused);
        }
    }

    /**
     * A new instance of a class that is no array class.
     *
     * <p>The check matters even though no caller passes an array class. Java 17's optimising compiler, when it inlines this where it knows
     * an object to be an array, takes the array class's layout word for an instance size, on a path that never runs, and crashes the virtual
     * machine. The check lets it see that the path is dead.
     */
    public static Object allocate(Class<?> type) {
        if (type.isArray()) {
            throw new IllegalArgumentException(type.getName() + " is an array class");
        }
        try {
            return Raw.UNSAFE.allocateInstance(type);
        } catch (InstantiationException e) {
            throw new IllegalStateException("cannot allocate an instance of " + type.getName(), e);
        }
    }

    public static long offset(Field field) {
        return Raw.UNSAFE.objectFieldOffset(field);
    }

    /** The place of a field of a JDK class that we know by name. */
    public static long offset(Class<?> declaring, String field) {
        return Raw.UNSAFE.objectFieldOffset(declared(declaring, field));
    }

    private static Field declared(Class<?> declaring, String field) {
        try {
            return declaring.getDeclaredField(field);
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException(
                    "This JVM's " + declaring.getName() + " has no field " + field
                            + ", so Galgo cannot read such objects. Run Galgo on Java 17 to 25, and report this.",
                    e);
        }
    }

    public static @Nullable Object reference(Object object, long offset) {
        return Raw.UNSAFE.getReference(object, offset);
    }

    public static void setReference(Object object, long offset, @Nullable Object value) {
        Raw.UNSAFE.putReference(object, offset, value);
    }

    /** A static field of a JDK class that we know by name. */
    static Object staticReference(Class<?> declaring, String name) {
        Field field = declared(declaring, name);
        Raw.UNSAFE.ensureClassInitialized(declaring);
        return Objects.requireNonNull(
                Raw.UNSAFE.getReference(Raw.UNSAFE.staticFieldBase(field), Raw.UNSAFE.staticFieldOffset(field)));
    }

    static void setStaticReference(Class<?> declaring, String name, Object value) {
        Field field = declared(declaring, name);
        if (!field.getType().isInstance(value)) {
            throw new IllegalArgumentException(declaring.getName() + "." + name + " holds a "
                    + field.getType().getName());
        }
        Raw.UNSAFE.putReferenceVolatile(Raw.UNSAFE.staticFieldBase(field), Raw.UNSAFE.staticFieldOffset(field), value);
    }

    /** Whether the static fields of a class have their first values; asking does not give them any. */
    public static boolean isInitialised(Class<?> type) {
        return !Raw.UNSAFE.shouldBeInitialized(type);
    }

    public static Object staticBase(Field field) {
        return Raw.UNSAFE.staticFieldBase(field);
    }

    public static long staticOffset(Field field) {
        return Raw.UNSAFE.staticFieldOffset(field);
    }

    public static int integer(Object object, long offset) {
        return Raw.UNSAFE.getInt(object, offset);
    }

    public static void setInteger(Object object, long offset, int value) {
        Raw.UNSAFE.putInt(object, offset, value);
    }

    static void setLong(Object object, long offset, long value) {
        Raw.UNSAFE.putLong(object, offset, value);
    }

    public static boolean bool(Object object, long offset) {
        return Raw.UNSAFE.getBoolean(object, offset);
    }

    /** A primitive field's value as bits: sign-extended integers, raw floating point. */
    public static long bits(Object object, long offset, int width) {
        return switch (width) {
            case 1 -> Raw.UNSAFE.getByte(object, offset);
            case 2 -> Raw.UNSAFE.getShort(object, offset);
            case 4 -> Raw.UNSAFE.getInt(object, offset);
            default -> Raw.UNSAFE.getLong(object, offset);
        };
    }

    /** Writes what {@link #bits} has read. */
    public static void setBits(Object object, long offset, int width, long value) {
        switch (width) {
            case 1 -> Raw.UNSAFE.putByte(object, offset, (byte) value);
            case 2 -> Raw.UNSAFE.putShort(object, offset, (short) value);
            case 4 -> Raw.UNSAFE.putInt(object, offset, (int) value);
            default -> Raw.UNSAFE.putLong(object, offset, value);
        }
    }

    /** Copies one primitive field from an object to another of the same class. */
    public static void copyBits(Object from, Object to, long offset, int width) {
        switch (width) {
            case 1 -> Raw.UNSAFE.putByte(to, offset, Raw.UNSAFE.getByte(from, offset));
            case 2 -> Raw.UNSAFE.putShort(to, offset, Raw.UNSAFE.getShort(from, offset));
            case 4 -> Raw.UNSAFE.putInt(to, offset, Raw.UNSAFE.getInt(from, offset));
            default -> Raw.UNSAFE.putLong(to, offset, Raw.UNSAFE.getLong(from, offset));
        }
    }
}
