package dev.galgo.foundry.program;

import dev.galgo.control.unknown.ValueMarks;
import dev.galgo.foundry.load.ProgramLoader;
import java.io.Externalizable;
import java.io.Serializable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Set;

/** Classes of the program that Java serialisation treats in another way than field by field, so that a copy of an object's fields is not what arrives. */
public final class SerialTypes {
    private static final Set<String> HOOKS =
            Set.of("writeObject", "readObject", "readObjectNoData", "writeReplace", "readResolve");

    private static final ClassValue<Boolean> CUSTOM = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            return decide(type);
        }
    };

    private SerialTypes() {}

    /** Whether objects of this class may arrive with other fields than they were sent with, or as other objects. */
    public static boolean isCustom(Class<?> type) {
        return CUSTOM.get(type);
    }

    private static boolean decide(Class<?> type) {
        // Lambdas that can be serialised replace themselves, which makes no difference to what they do.
        if (!Serializable.class.isAssignableFrom(type) || type.isEnum() || type.isHidden()) {
            return false;
        }
        if (type.isRecord() && type.getClassLoader() instanceof ProgramLoader loader && !loader.hasPlainRecord(type)) {
            return true;
        }
        for (Class<?> next = type; next != null && ofProgram(next); next = next.getSuperclass()) {
            if (!Serializable.class.isAssignableFrom(next) || Externalizable.class.isAssignableFrom(next)) {
                return true;
            }
            if (Arrays.stream(next.getDeclaredMethods()).anyMatch(SerialTypes::isHook)) {
                return true;
            }
            for (var field : next.getDeclaredFields()) {
                boolean isStatic = Modifier.isStatic(field.getModifiers());
                if (isStatic
                        ? field.getName().equals("serialPersistentFields")
                        : Modifier.isTransient(field.getModifiers()) && !isShadow(field)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean isHook(Method method) {
        return HOOKS.contains(method.getName()) && !Modifier.isStatic(method.getModifiers());
    }

    /** Whether a field was added for what another one follows from; it travels with it. */
    private static boolean isShadow(Field field) {
        return field.isSynthetic() && field.getName().startsWith(ValueMarks.FIELD);
    }

    private static boolean ofProgram(Class<?> type) {
        return type.getClassLoader() instanceof ProgramLoader;
    }
}
