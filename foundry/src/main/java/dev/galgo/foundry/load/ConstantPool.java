package dev.galgo.foundry.load;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.ClassReader;

/**
 * What a class file names in its constant pool, which is read without looking at its code.
 *
 * @param classes the classes it refers to, arrays by their elements
 * @param strings its text constants
 * @param methods the methods it calls or refers to
 * @param hears whether it has, or names, the method by which actors are told of exceptions
 */
record ConstantPool(Set<String> classes, Set<String> strings, List<Called> methods, boolean hears) {
    private static final int UTF8 = 1;
    private static final String HEARING = "asynchException";
    private static final int CLASS = 7;
    private static final int STRING = 8;
    private static final int METHOD = 10;
    private static final int INTERFACE_METHOD = 11;

    /** A method by its names in class files. */
    record Called(String owner, String name, String descriptor) {}

    static ConstantPool of(ClassReader reader) {
        var classes = new LinkedHashSet<String>();
        var strings = new LinkedHashSet<String>();
        var methods = new ArrayList<Called>();
        boolean hears = false;
        var buffer = new char[reader.getMaxStringLength()];
        for (int i = 1; i < reader.getItemCount(); i++) {
            int at = reader.getItem(i);
            if (at == 0) {
                continue; // the second half of a long or double
            }
            switch (reader.readByte(at - 1)) {
                case CLASS -> classes.add(element(reader.readUTF8(at, buffer)));
                case STRING -> strings.add(reader.readUTF8(at, buffer));
                case METHOD, INTERFACE_METHOD -> {
                    int nameAndType = reader.getItem(reader.readUnsignedShort(at + 2));
                    methods.add(new Called(
                            reader.readClass(at, buffer),
                            reader.readUTF8(nameAndType, buffer),
                            reader.readUTF8(nameAndType + 2, buffer)));
                }
                case UTF8 -> hears |= text(reader, at).equals(HEARING);
                default -> {}
            }
        }
        return new ConstantPool(classes, strings, methods, hears);
    }

    /** A text of the pool itself; only short ones are read. */
    private static String text(ClassReader reader, int at) {
        int length = reader.readUnsignedShort(at);
        if (length != HEARING.length()) {
            return "";
        }
        var text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            text.append((char) reader.readByte(at + 2 + i));
        }
        return text.toString();
    }

    private static String element(String name) {
        if (!name.startsWith("[")) {
            return name;
        }
        int from = name.lastIndexOf('[') + 1;
        return name.charAt(from) == 'L' ? name.substring(from + 1, name.length() - 1) : "java/lang/Object";
    }
}
