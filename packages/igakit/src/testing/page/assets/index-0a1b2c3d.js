document.title = 'A stand-in for the page, which is built elsewhere'
