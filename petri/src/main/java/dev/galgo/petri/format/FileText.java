package dev.galgo.petri.format;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The text of a file. Bytes that are no text are refused: replaced by some sign they could make one name of two. This is not left to the XML parser,
 * which prints what it thinks of such bytes.
 */
public final class FileText {
    private static final Pattern DECLARED = Pattern.compile("^<\\?xml[^>]*?\\sencoding\\s*=\\s*[\"']([^\"'>]*)[\"']");

    private FileText() {}

    public static String utf8(String file, byte[] content) {
        return decode(file, content, StandardCharsets.UTF_8);
    }

    /** Decodes as the first bytes or the XML declaration say, otherwise as UTF-8. */
    public static String xml(String file, byte[] content) {
        return decode(file, content, byFirstBytes(content).orElseGet(() -> declared(file, content)));
    }

    private static Optional<Charset> byFirstBytes(byte[] content) {
        int first = content.length < 2 ? 0 : (content[0] & 0xFF) << 8 | (content[1] & 0xFF);
        return switch (first) {
            case 0xFEFF, 0x003C -> Optional.of(StandardCharsets.UTF_16BE);
            case 0xFFFE, 0x3C00 -> Optional.of(StandardCharsets.UTF_16LE);
            case 0xEFBB -> Optional.of(StandardCharsets.UTF_8);
            default -> Optional.empty();
        };
    }

    private static Charset declared(String file, byte[] content) {
        String start = new String(content, 0, Math.min(content.length, 400), StandardCharsets.ISO_8859_1);
        Matcher declaration = DECLARED.matcher(start);
        if (!declaration.find()) {
            return StandardCharsets.UTF_8;
        }
        String name = declaration.group(1);
        try {
            return Charset.forName(name);
        } catch (IllegalCharsetNameException | UnsupportedCharsetException unknown) {
            throw new NetFormatException(
                    file, 1, declaration.start(1) + 1, "the encoding '" + name + "' is not known; write it in UTF-8");
        }
    }

    private static String decode(String file, byte[] content, Charset charset) {
        ByteBuffer bytes = ByteBuffer.wrap(content);
        String text;
        try {
            text = charset.newDecoder().decode(bytes).toString();
        } catch (CharacterCodingException noText) {
            int line = 1;
            int column = 1;
            for (int i = 0; i < bytes.position(); i++) {
                column = content[i] == '\n' ? 1 : column + 1;
                line += content[i] == '\n' ? 1 : 0;
            }
            throw new NetFormatException(
                    file, line, column, "these bytes are no text in " + charset + "; is this a file of another kind?");
        }
        text = text.startsWith("\uFEFF") ? text.substring(1) : text;
        if (text.isBlank()) {
            throw new NetFormatException(file, 1, 1, "the file is empty");
        }
        return text;
    }
}
