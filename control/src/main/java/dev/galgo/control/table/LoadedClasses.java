package dev.galgo.control.table;

import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;

/** The ancestry of one class that is loaded already, which is how reflection meets it. */
record LoadedClasses(Class<?> type) implements Ancestry {
    @Override
    public boolean extendsOrIs(String name, String ancestor) {
        if (ancestor.equals("java/lang/Object")) {
            return true;
        }
        var wanted = ancestor.replace('/', '.');
        var open = new ArrayDeque<Class<?>>();
        if (type.getName().replace('.', '/').equals(name)) {
            open.add(type);
        } else {
            return name.equals(ancestor);
        }
        while (!open.isEmpty()) {
            var at = open.remove();
            if (at.getName().equals(wanted)) {
                return true;
            }
            if (at.getSuperclass() != null) {
                open.add(at.getSuperclass());
            }
            open.addAll(java.util.List.of(at.getInterfaces()));
        }
        return false;
    }

    /** Reflection names the class that declares the method. */
    @Override
    public boolean inherits(String name, String ancestor, String method, String descriptor) {
        return name.equals(ancestor);
    }

    @Override
    public @Nullable String platformOwner(String name, String method, String descriptor) {
        var loader = type.getClassLoader();
        return loader == null || loader == ClassLoader.getPlatformClassLoader() ? name : null;
    }
}
