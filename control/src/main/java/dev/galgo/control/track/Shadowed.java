package dev.galgo.control.track;

import org.objectweb.asm.Type;

/** Which types have shadows. */
final class Shadowed {
    static final String OBJECT = "Ljava/lang/Object;";

    private Shadowed() {}

    /** Whether numbers of this type have one: whatever the JVM computes as an int or a long. */
    static boolean is(String descriptor) {
        return descriptor.length() == 1 && "ZBCSIJ".contains(descriptor);
    }

    static boolean is(Type type) {
        return is(type.getDescriptor());
    }
}
