package dev.galgo.source;

/** Where something was written: the file, the line and the column, both counted from one. */
public record Place(String file, int line, int column) implements Comparable<Place> {

    @Override
    public int compareTo(Place other) {
        int byFile = file.compareTo(other.file);
        if (byFile != 0) {
            return byFile;
        }
        return line != other.line ? Integer.compare(line, other.line) : Integer.compare(column, other.column);
    }

    @Override
    public String toString() {
        return file + ":" + line + ":" + column;
    }
}
