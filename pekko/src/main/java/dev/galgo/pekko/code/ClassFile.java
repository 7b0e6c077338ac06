package dev.galgo.pekko.code;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a class file tells of a class without loading it.
 *
 * @param mentions the classes it mentions, by name
 * @param hasStatics whether it declares static fields that can change, or hold something that can
 */
record ClassFile(List<String> mentions, boolean hasStatics) {
    private static final int MAGIC = 0xCAFEBABE;
    private static final Set<String> CONSTANT = Set.of("Z", "B", "S", "C", "I", "J", "F", "D", "Ljava/lang/String;");
    private static final int SYNTHETIC = 0x1000;

    /** Reads the class file that a loader finds under a name; null if it finds none that can be read. */
    static @Nullable ClassFile of(String name, ClassLoader loader) {
        try (InputStream in = loader.getResourceAsStream(name.replace('.', '/') + ".class")) {
            return in == null ? null : read(new DataInputStream(new java.io.BufferedInputStream(in)));
        } catch (IOException unreadable) {
            return null;
        }
    }

    private static @Nullable ClassFile read(DataInputStream in) throws IOException {
        if (in.readInt() != MAGIC) {
            return null;
        }
        in.readInt(); // version
        int size = in.readUnsignedShort();
        var texts = new @Nullable String[size];
        var classes = new int[size];
        for (int i = 1; i < size; i++) {
            int tag = in.readUnsignedByte();
            switch (tag) {
                case 1 -> texts[i] = in.readUTF();
                case 7 -> classes[i] = in.readUnsignedShort();
                case 8, 16, 19, 20 -> in.readUnsignedShort();
                case 15 -> in.skipNBytes(3);
                case 5, 6 -> {
                    in.readLong();
                    i++; // these take two places
                }
                case 3, 4, 9, 10, 11, 12, 17, 18 -> in.readInt();
                default -> {
                    return null;
                }
            }
        }
        in.skipNBytes(6); // access, this class, superclass
        in.skipNBytes(2L * in.readUnsignedShort());
        var mentions = new ArrayList<String>();
        for (int at : classes) {
            String mentioned = at == 0 ? null : texts[at];
            if (mentioned != null && !mentioned.startsWith("[")) {
                mentions.add(mentioned.replace('/', '.'));
            }
        }
        return new ClassFile(mentions, hasStatics(in, texts));
    }

    private static boolean hasStatics(DataInputStream in, @Nullable String[] texts) throws IOException {
        boolean found = false;
        int fields = in.readUnsignedShort();
        for (int i = 0; i < fields; i++) {
            int access = in.readUnsignedShort();
            in.readUnsignedShort(); // name
            String type = texts[in.readUnsignedShort()];
            boolean constant = Modifier.isFinal(access) && type != null && CONSTANT.contains(type);
            found |= Modifier.isStatic(access) && (access & SYNTHETIC) == 0 && !constant;
            int attributes = in.readUnsignedShort();
            for (int j = 0; j < attributes; j++) {
                in.readUnsignedShort();
                in.skipNBytes(Integer.toUnsignedLong(in.readInt()));
            }
        }
        return found;
    }
}
