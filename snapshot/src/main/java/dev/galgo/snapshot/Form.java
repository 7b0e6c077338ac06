package dev.galgo.snapshot;

import com.dynatrace.hash4j.hashing.Hashing;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The exact canonical form of an object graph: two graphs have equal forms if and only if they have the same classes, the same
 * content and the same sharing.
 *
 * <p>A form is a byte sequence plus the classes and other identities that it names, which the bytes refer to by their position in
 * this form alone. So nothing in it depends on what was seen before.
 */
public final class Form {
    private final byte[] bytes;
    private final FormSymbol[] symbols;
    private final long stableHash;

    Form(byte[] bytes, FormSymbol[] symbols) {
        this.bytes = bytes;
        this.symbols = symbols;
        var hash = Hashing.wyhashFinal4().hashStream();
        hash.putByteArray(bytes);
        for (var symbol : symbols) {
            hash.putLong(symbol.stable());
        }
        this.stableHash = hash.getAsLong();
    }

    /** A hash that is the same in every run of the JVM. */
    public long stableHash() {
        return stableHash;
    }

    /** The bytes of this form, for who tells another process what it is; not to be changed. */
    public byte[] bytes() {
        return bytes;
    }

    /** What the bytes refer to by position: classes, and whatever else is known by its identity. */
    public List<Object> tokens() {
        return Arrays.stream(symbols).map(FormSymbol::token).toList();
    }

    /**
     * Whether bytes and tokens come in the same order in every process. They do unless two tokens have the same hash, so that chance decides which of them is the
     * first.
     */
    public boolean isOrdered() {
        return Arrays.stream(symbols).mapToLong(FormSymbol::stable).distinct().count() == symbols.length;
    }

    /** Bytes it takes to keep this form, without object headers. */
    public int size() {
        return bytes.length + 4 * symbols.length;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other
                || (other instanceof Form that
                        && stableHash == that.stableHash
                        && Arrays.equals(bytes, that.bytes)
                        && sameSymbols(that));
    }

    private boolean sameSymbols(Form that) {
        if (symbols.length != that.symbols.length) {
            return false;
        }
        for (int i = 0; i < symbols.length; i++) {
            if (symbols[i].token() != that.symbols[i].token()) {
                return false;
            }
        }
        return true;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(stableHash);
    }

    @Override
    public String toString() {
        return "Form " + Long.toHexString(stableHash) + " of " + size() + " bytes";
    }

    /** Order of forms that stand alone, first by what is the same in every run. Zero if and only if equal. */
    static int compare(Form a, Form b) {
        int order = Arrays.compare(a.bytes, b.bytes);
        if (order == 0) {
            order = Integer.compare(a.symbols.length, b.symbols.length);
        }
        for (int i = 0; order == 0 && i < a.symbols.length; i++) {
            order = Long.compare(a.symbols[i].stable(), b.symbols[i].stable());
        }
        for (int i = 0; order == 0 && i < a.symbols.length; i++) {
            order = Integer.compare(a.symbols[i].number(), b.symbols[i].number());
        }
        return order;
    }

    /** Writes this form into a larger one that only serves to be compared. */
    void embed(ByteSequence out) {
        out.raw(bytes);
        out.unsigned(symbols.length);
        for (var symbol : symbols) {
            out.unsigned(symbol.stable());
        }
        for (var symbol : symbols) {
            out.unsigned(symbol.number());
        }
    }

    /** Takes the content of a leaf. What a leaf writes must tell apart exactly the values that a program can tell apart. */
    public interface Writer {
        void writeInt(int value);

        void writeLong(long value);

        void writeBoolean(boolean value);

        void writeString(String value);

        /**
         * Writes a value that is known by its identity, since there is one object for each value (an interned name, say).
         *
         * @param token compared by {@code ==}; kept alive as long as the form
         * @param stableHash a hash of what the token stands for, the same in every run
         */
        void writeIdentity(Object token, long stableHash);

        /** Writes a reference to an object that is described like any other, so that who shares it is told. */
        void writeReference(@Nullable Object target);
    }
}
