package dev.galgo.foundry.programs.platform;

import java.io.File;
import java.io.FileWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Scanner;
import osl.manager.Actor;
import osl.manager.annotations.message;

/** Reaches files, sockets, processes and the standard input. */
public class Reaching extends Actor {
    Object got = "";

    @message
    void write() throws IOException {
        Files.writeString(Path.of("nowhere", "file"), "text");
    }

    @message
    void exists() {
        got = Files.exists(Path.of("nowhere"));
    }

    @message
    void file() {
        got = new File("nowhere").exists();
    }

    @message
    void modified() {
        got = new File("nowhere").lastModified();
    }

    @message
    void writer() throws IOException {
        new FileWriter("nowhere/file").close();
    }

    @message
    void printWriter() throws IOException {
        new PrintWriter("nowhere/file").close();
    }

    @message
    void in() {
        got = new Scanner(System.in).hasNext();
    }

    @message
    void console() {
        got = System.console() == null;
    }

    @message
    void socket() throws IOException {
        new Socket().close();
    }

    @message
    void host() throws IOException {
        got = InetAddress.getLocalHost().getHostName();
    }

    @message
    void process() throws IOException {
        new ProcessBuilder("nothing").start();
    }

    @message
    void pid() {
        got = ProcessHandle.current().pid();
    }

    @message
    void harmless() throws IOException {
        StringWriter text = new StringWriter();
        PrintWriter out = new PrintWriter(text);
        out.print("x");
        out.close();
        got = text.toString()
                + new Scanner(new StringReader("1 2")).nextInt()
                + Path.of("a", "b")
                + new File("c").getName();
    }
}
